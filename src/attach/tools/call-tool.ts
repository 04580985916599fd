import { text } from 'node:stream/consumers';
import type { ToolAnswer, ToolClient } from '../../client/tool-client.ts';
import { fieldsOf, isJsonObject } from '../../lib/json-object.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { argumentsOf } from '../../protocol/argument-words.ts';
import { Failure } from '../../protocol/failure.ts';
import { offeredTools } from '../../protocol/offered-tools.ts';
import type { ToolEvent } from '../../protocol/tool-event.ts';
import { INTERRUPTED, interruption } from '../interruption.ts';
import type { Surroundings } from '../surroundings.ts';
import { withClient } from './with-client.ts';

/** The call, and how its answer is shown. */
export interface CallToolOptions {
  readonly name: string;
  /** The arguments: one JSON object, `-` for it on standard input, or `--key value` words. */
  readonly words: readonly string[];
  /** Print the whole result, not what is in it. */
  readonly json?: boolean | undefined;
  /** Show what the tool logs. */
  readonly verbose?: boolean | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Where the output goes. */
interface Out {
  print(text: string): void;
  complain(text: string): void;
}

/** Calls one tool and prints its answer. Resolves with the exit status; throws `USAGE` for words without sense. */
export function callTool(options: CallToolOptions, surroundings: Surroundings): Promise<number> {
  const out = outOf(surroundings);
  return withClient(surroundings, async (client) => {
    const args = await argumentsIn(options, client);
    const signal = interruption();
    const onEvent = (event: ToolEvent) => tell(event, options, out);
    const { name, timeoutMs } = options;
    try {
      const answer = await client.call(name, args, { signal, onEvent, timeoutMs });
      out.print(options.json ? JSON.stringify({ ok: true, ...answer }) : contentText(answer));
      return 0;
    } catch (error) {
      if (signal.aborted) return INTERRUPTED;
      complain(Failure.from(error), options, out);
      return 1;
    }
  });
}

async function argumentsIn(
  { name, words }: CallToolOptions,
  client: ToolClient,
): Promise<Readonly<Record<string, unknown>>> {
  const [first, ...others] = words;
  if (first === undefined) return {};
  if (first.startsWith('--')) {
    const tools = offeredTools({ ok: true, value: await client.listTools() });
    const tool = tools.find((each) => each.name === name);
    return argumentsOf(words, tool?.inputSchema.properties ?? {});
  }
  if (others.length > 0)
    throw new Failure('USAGE', 'give the arguments as one JSON object, or as --key value words');
  return parseArguments(first === '-' ? await text(process.stdin) : first);
}

function parseArguments(json: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(json) as unknown;
    if (isJsonObject(value)) return value;
  } catch (error) {
    throw notJson(error);
  }
  throw new Failure('USAGE', 'the arguments are no JSON object');
}

function notJson(error: unknown): Failure {
  const reason = Failure.from(error).message;
  return new Failure('USAGE', `the arguments are no JSON: ${reason}`, { cause: error });
}

function contentText({ content }: ToolAnswer): string {
  if (content === undefined || content === null) return 'ok';
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2);
}

function tell(event: ToolEvent, { json, verbose }: CallToolOptions, out: Out): void {
  if (json) return;
  if (event.type === 'progress') out.complain(progressText(event));
  else if (event.type === 'log' && verbose) out.complain(`${event.level}: ${event.message}`);
}

function progressText({ message = '', fraction }: ToolEvent & { type: 'progress' }): string {
  const share = fraction === undefined ? '' : `${Math.round(fraction * 100)}%`;
  return ['…', message, share].filter((part) => part !== '').join(' ');
}

/** A failure of the call; the details name what is wrong with each argument. */
function complain(failure: Failure, { json }: CallToolOptions, out: Out): void {
  const { code, message, details, hint } = failure;
  if (json) out.print(JSON.stringify({ ok: false, error: { code, message, details } }));
  out.complain(`error (${code}): ${message}`);
  for (const line of fieldLines(details)) out.complain(`  ${line}`);
  if (hint !== undefined) out.complain(`  ${hint}`);
}

function fieldLines(details: unknown): readonly string[] {
  const fieldErrors = fieldsOf(fieldsOf(details)['fieldErrors']);
  return Object.values(fieldErrors).flat().map(String);
}

/** What goes to a terminal must not be able to do anything to it; a program gets what the tool said. */
function outOf({ output }: Surroundings): Out {
  const shown = (text: string, isTerminal: boolean) => (isTerminal ? visibleText(text) : text);
  return {
    print: (text) => void output.write(`${shown(text, output.isTTY)}\n`),
    complain: (text) => void process.stderr.write(`${shown(text, process.stderr.isTTY)}\n`),
  };
}
