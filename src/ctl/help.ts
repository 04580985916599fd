/** What an unknown command is told. */
export const USAGE = 'Usage: termsprawlctl doctor | call OPERATION [JSON_ARGS] | mcp';

export const NO_SESSION =
  'Launch this helper from a termsprawl agent, or provide --session /absolute/path/to/session.json';

/** What is told of an answer that could not be printed; `%` is the system's code. */
export const NOT_PRINTED =
  'Cannot print the answer (%). The workspace may have done what was asked: look before you ask again.';

/** The whole of `--help`. */
export const HELP = `termsprawlctl: use the termsprawl workspace that you run in.

  termsprawlctl doctor                     say who you are here, and whether the workspace answers
  termsprawlctl tools [OPERATION]          list the operations, or one with its arguments
  termsprawlctl call OPERATION JSON        use one; the answer is JSON: {"ok":true,"value":…}
  termsprawlctl call OPERATION -           the same, with the JSON arguments on standard input
  termsprawlctl call OPERATION --key value the same, in words; a key that comes again makes a list
  termsprawlctl mcp                        offer the operations to an MCP client on standard input and output
  termsprawlctl hook [JSON]                tell the workspace of an event that an agent gave to its hook, on
                                           standard input or as JSON; says nothing, and always exits 0
  termsprawlctl help | version | --help | --version

  --session PATH   the session file to use instead of $TERMSPRAWL_SESSION_FILE

Exit status: 0 done, 1 the workspace said no or did not answer, 2 the command line makes no sense.`;
