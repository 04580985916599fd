import { Command } from 'commander';
import { Failure } from '../../protocol/failure.ts';
import type { Surroundings } from '../surroundings.ts';
import { wholeNumberFrom } from '../whole-number.ts';

const CALL_HELP = `
The arguments are one JSON object, - for one on standard input, or words: --key value; a key that comes
again makes a list. "termsprawl tools TOOL" lists them. An answer that is text is printed as it is, any other
as JSON. Calls that start programs, or change files, wait until you allow them in the workspace.

  termsprawl call sticky_open --text 'Tests are green'
  termsprawl call terminal_read '{"nodeId":"t5o13na"}'

Exit status: 0 done, 1 the workspace said no, 2 the command line makes no sense, 130 after Ctrl+C.`;

interface CallFlags {
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly timeout?: number;
}

interface LogFlags {
  readonly follow?: boolean;
  readonly tail?: number;
}

type End = (code: number) => void;

/** The commands that use tools: `tools`, `call`, `logs` and `explain`. What they do is loaded when one is used. */
export function toolCommands(surroundings: Surroundings, end: End): readonly Command[] {
  return [
    toolsCommand(surroundings),
    callCommand(surroundings, end),
    logsCommand(surroundings, end),
    explainCommand(surroundings),
  ];
}

function toolsCommand(surroundings: Surroundings): Command {
  return new Command('tools')
    .description('list what can be called, or one tool with its arguments')
    .argument('[tool]', 'the name of one')
    .action(async (name: string | undefined) => {
      const { listTools } = await import('./list-tools.ts');
      surroundings.output.write(`${await listTools(name, surroundings)}\n`);
    });
}

function callCommand(surroundings: Surroundings, end: End): Command {
  return new Command('call')
    .description('call a tool of the running workspace')
    .argument('<tool>', 'its name')
    .argument('[arguments...]', 'a JSON object, -, or --key value words')
    .option('--json', 'print the whole result')
    .option('--timeout <ms>', 'the longest that it may take, in milliseconds', milliseconds)
    .option('-v, --verbose', 'show what the tool logs')
    .allowUnknownOption()
    .addHelpText('after', CALL_HELP)
    .action(async (name: string, words: readonly string[], flags: CallFlags) => {
      const { callTool } = await import('./call-tool.ts');
      const { timeout: timeoutMs, ...rest } = flags;
      end(await callTool({ name, words, ...rest, timeoutMs }, surroundings));
    });
}

function logsCommand(surroundings: Surroundings, end: End): Command {
  return new Command('logs')
    .description('print what a terminal of the workspace showed')
    .argument('<node>', 'its id; "termsprawl ls" lists them')
    .option('-f, --follow', 'go on with what comes, until its program ends or Ctrl+C')
    .option('--tail <n>', 'only so many of the lines that are there', wholeNumberFrom(0))
    .action(async (nodeId: string, flags: LogFlags) => {
      const { showLogs } = await import('./show-logs.ts');
      end(await showLogs({ nodeId, ...flags }, surroundings));
    });
}

function explainCommand(surroundings: Surroundings): Command {
  return new Command('explain')
    .description('say what an agent is at, and by which reports that is known')
    .argument('<node>', 'its id; "termsprawl ls" lists them')
    .action(async (nodeId: string) => {
      const { explainStatus } = await import('./explain-status.ts');
      surroundings.output.write(`${await explainStatus(nodeId, surroundings)}\n`);
    });
}

function milliseconds(word: string): number {
  if (/^[1-9]\d{0,15}$/.test(word)) return Number(word);
  throw new Failure('USAGE', '--timeout must be a positive integer (milliseconds)');
}
