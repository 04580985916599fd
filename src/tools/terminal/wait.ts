import { z } from 'zod';
import { MAX_WAIT_MS } from '../../protocol/limits.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { ToolContext } from '../context.ts';
import { defineTool, READS } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { OutputWait, type WaitEnd } from '../output-wait.ts';
import { shownTerminal } from '../shell-terminal.ts';

const USUAL_WAIT_MS = 30_000;
/** Output comes in pieces: shorter pauses mean nothing. */
const LEAST_QUIET_MS = 200;
/** So much of a flood is searched at each look. */
const MAX_LINES = 1_000;
/** Enough to see what came of a command; terminal_read has more. */
const OUTPUT_CHARS = 4_000;
/** The time to look once more and to answer. */
const GRACE_MS = 2_000;

const INPUT = z.strictObject({
  nodeId: nodeIdOf('terminal'),
  text: z
    .string()
    .min(1)
    .optional()
    .describe(
      'As it shows, case and all. The command that you typed shows too: choose other words.',
    ),
  pattern: z
    .string()
    .optional()
    .describe('A JavaScript regular expression; ^ and $ stand for the ends of each line.'),
  quietMs: z
    .number()
    .optional()
    .describe(
      `Milliseconds without output after which it counts as paused; ${LEAST_QUIET_MS} or more.`,
    ),
  timeoutMs: z
    .number()
    .optional()
    .describe(`Longest wait in milliseconds, up to ${MAX_WAIT_MS}; ${USUAL_WAIT_MS} without it.`),
});

export const terminalWait = defineTool({
  name: 'terminal_wait',
  title: 'Wait for a terminal',
  description:
    'Waits until a text or a regular expression shows in a terminal, its output pauses, or its program ends, whichever comes first, and tells which, with the last of the output. Looks at what came since a tool typed there last, or else at the screen.',
  input: INPUT,
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  timeoutMs: MAX_WAIT_MS + GRACE_MS,
  async run(input, context) {
    const { nodeId } = input;
    const terminal = shownTerminal(context, nodeId);
    const { clock } = context;
    const startedMs = clock.now();
    const end = await waitFor(input, context, terminal);
    const { status } = terminal;
    return {
      nodeId,
      ...end,
      ...(status.state === 'exited' && { exitCode: status.code }),
      waitedMs: clock.now() - startedMs,
      output: terminal.readText(OUTPUT_CHARS),
    };
  },
});

async function waitFor(input: z.infer<typeof INPUT>, context: ToolContext, terminal: LiveTerminal) {
  const { nodeId, text, pattern: source, quietMs, timeoutMs = USUAL_WAIT_MS } = input;
  const { clock, signal, terminals } = context;
  const pattern = source === undefined ? undefined : context.patterns.open(source);
  const find = async (): Promise<WaitEnd | undefined> => {
    const shown = textOf(terminal, context);
    if (text !== undefined && shown.includes(text)) return { reason: 'text', match: text };
    const match = await pattern?.find(shown);
    return match === undefined ? undefined : { reason: 'pattern', match };
  };
  const wait = new OutputWait(
    { clock, signal, onTerminals: (listener) => terminals.subscribe(listener) },
    terminal,
    {
      find,
      isThere: () => terminals.get(nodeId) === terminal,
      quietMs: quietMs === undefined ? undefined : Math.max(LEAST_QUIET_MS, quietMs),
      limitMs: Math.min(MAX_WAIT_MS, Math.max(0, timeoutMs)),
    },
  );
  return wait.run().finally(() => pattern?.close());
}

/** What came since a tool typed last, or what the screen shows; the end of it. */
function textOf(terminal: LiveTerminal, { marks }: ToolContext): string {
  const last = terminal.lineCount - 1;
  const line = Math.max(marks.firstLine(terminal), last - MAX_LINES);
  return terminal.textBetween({ line, column: 0 }, { line: last, column: terminal.columns - 1 });
}
