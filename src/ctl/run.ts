import { Failure } from '../protocol/failure.ts';
import { listText, type OfferedTool, offeredTools, toolText } from '../protocol/offered-tools.ts';
import type { Reply } from '../protocol/result.ts';
import { VERSION } from '../protocol/version.ts';
import { callAgentTool, type ToolRequest } from './call-agent-tool.ts';
import { HELP, NO_SESSION, USAGE } from './help.ts';
import { takeSession } from './take-session.ts';

/** What the process gives: its session's file, input, output, and the way to serve MCP. */
export interface Surroundings {
  /** `TERMSPRAWL_SESSION_FILE`. */
  readonly sessionFile: string | undefined;
  readonly readInput: () => Promise<string>;
  readonly print: (line: string) => void;
  /** Serves MCP on the standard streams until they end. */
  readonly serveMcp: (sessionFile: string) => Promise<void>;
}

/** One command, its words and what it can reach. */
interface Command {
  readonly words: readonly string[];
  readonly session: string;
  readonly send: (request: ToolRequest) => Promise<Reply>;
  readonly surroundings: Surroundings;
}

type Run = (command: Command) => Promise<number>;

/** Runs for the agent that calls it, which takes a failure for an answer: it has none. */
const HOOK = 'hook';

const COMMANDS: ReadonlyMap<string | undefined, Run> = new Map([
  ['doctor', doctor],
  ['call', call],
  ['tools', tools],
  ['mcp', mcp],
  [HOOK, hook],
]);

const HELP_WORDS: ReadonlySet<string | undefined> = new Set(['help', '--help', '-h']);
const VERSION_WORDS: ReadonlySet<string | undefined> = new Set(['version', '--version', '-V']);

/** Runs the command that the words are, and returns its exit status. Throws `USAGE`. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { words, session } = takeSession(args, surroundings.sessionFile);
  const [name, ...rest] = words;
  if (HELP_WORDS.has(name)) return printed(surroundings, HELP);
  if (VERSION_WORDS.has(name)) return printed(surroundings, VERSION);
  const command = COMMANDS.get(name);
  if (!command) throw new Failure('USAGE', `Error: ${USAGE}`);
  if (!session && name === HOOK) return 0;
  if (!session) throw new Failure('USAGE', NO_SESSION);
  const send = (request: ToolRequest) => callAgentTool(session, request);
  return command({ words: rest, session, send, surroundings });
}

async function doctor({ send, surroundings }: Command): Promise<number> {
  const reply = await send({ operation: 'session_info', args: {} });
  surroundings.print(JSON.stringify(reply, null, 2));
  return statusOf(reply);
}

async function call(command: Command): Promise<number> {
  const [operation, ...words] = command.words;
  // What a command is asked for that one does not know yet.
  if (operation && words.join(' ') === '--help') return tools({ ...command, words: [operation] });
  if (words[0]?.startsWith('--')) return callInWords(command, operation, words);
  const args = await jsonArguments(words, command);
  const request = operation === undefined ? { args } : { operation, args };
  return answered(command, await command.send(request));
}

/** What a word means is for the operation's own schema to say, which the workspace knows. */
async function callInWords(
  command: Command,
  operation: string | undefined,
  words: readonly string[],
): Promise<number> {
  const reply = await command.send({ ...(operation && { operation }), args: {}, words });
  if (!reply.ok && reply.code === 'USAGE') throw new Failure('USAGE', reply.error);
  return answered(command, reply);
}

async function jsonArguments(words: readonly string[], { surroundings }: Command) {
  const [first, ...others] = words;
  if (first === undefined) return {};
  if (others.length > 0) throw new Failure('USAGE', `Error: ${USAGE}`);
  return parseJson(first === '-' ? await surroundings.readInput() : first);
}

async function tools(command: Command): Promise<number> {
  const [operation] = command.words;
  const reply = await command.send({ operation: 'tools_list', args: {} });
  if (!reply.ok) return answered(command, reply);
  if (operation === undefined) return printed(command.surroundings, listText(offeredTools(reply)));
  const tool = findTool(reply, operation);
  if (tool) return printed(command.surroundings, toolText(tool));
  return answered(command, { ok: false, error: 'Unknown operation', code: 'UNKNOWN_TOOL' });
}

async function hook({ words, session, surroundings }: Command): Promise<number> {
  const { tellHook } = await import('./tell-hook.ts');
  await tellHook(session, words[0] ?? (await surroundings.readInput()));
  return 0;
}

async function mcp({ session, surroundings }: Command): Promise<number> {
  await surroundings.serveMcp(session);
  return 0;
}

function findTool(reply: Reply, name: string | undefined): OfferedTool | undefined {
  return offeredTools(reply).find((tool) => tool.name === name);
}

function answered({ surroundings }: Command, reply: Reply): number {
  surroundings.print(JSON.stringify(reply));
  return statusOf(reply);
}

function printed(surroundings: Surroundings, text: string): number {
  surroundings.print(text);
  return 0;
}

function statusOf(reply: Reply): number {
  return reply.ok ? 0 : 1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw notJson(error);
  }
}

function notJson(error: unknown): Failure {
  return new Failure('USAGE', String(error), { cause: error });
}
