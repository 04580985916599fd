import { z } from 'zod';
import { LONGEST_TIMER_MS } from '../../protocol/limits.ts';
import { hasEnded } from '../../workspace/has-ended.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { ToolContext } from '../context.ts';
import { defineTool, READS } from '../define-tool.ts';
import { LogLines } from '../log-lines.ts';
import { nodeIdOf } from '../node-id.ts';
import { shownTerminal } from '../shell-terminal.ts';

export const terminalLogs = defineTool({
  name: 'terminal_logs',
  title: 'Follow a terminal',
  description:
    'Streams the lines of a terminal as log events, oldest first, and answers how many they were; with follow it goes on until its program ends or the call is cancelled. Only for callers that receive events (the tool socket): others use terminal_read and terminal_wait.',
  input: z.strictObject({
    nodeId: nodeIdOf('terminal'),
    follow: z.boolean().optional().describe('Go on with what comes; false without it.'),
    tail: z
      .int()
      .min(0)
      .optional()
      .describe('How many of the lines that are there; all that are kept without it.'),
  }),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  // Who follows goes on until the program ends, or takes the call back.
  timeoutMs: LONGEST_TIMER_MS,
  async run({ nodeId, follow = false, tail }, context) {
    const terminal = shownTerminal(context, nodeId);
    const lines = new LogLines(terminal, listenerOf(context), tail);
    try {
      if (follow) await followed(terminal, lines, { ...context, nodeId });
      lines.collect({ last: true });
      await lines.tell();
      return { nodeId, lines: lines.told };
    } finally {
      lines.close();
    }
  },
});

function listenerOf({ emit }: ToolContext) {
  return {
    onLine: (message: string) => emit({ type: 'log', level: 'info', message }),
    onNote: (message: string) => emit({ type: 'log', level: 'warn', message }),
  };
}

type Surroundings = Pick<ToolContext, 'terminals' | 'signal'> & { readonly nodeId: string };

/** Passes on what comes; returns when the terminal's program has ended, or nobody listens any more. */
async function followed(
  terminal: LiveTerminal,
  lines: LogLines,
  { terminals, signal, nodeId }: Surroundings,
): Promise<void> {
  let wake = () => {};
  const look = () => {
    lines.collect({ last: false });
    wake();
  };
  const stops = [terminal.subscribe(look), terminal.on('status', look), terminals.subscribe(look)];
  signal.addEventListener('abort', look, { once: true });
  const goesOn = () =>
    !signal.aborted && terminals.get(nodeId) === terminal && !hasEnded(terminal.status);
  try {
    while (goesOn()) {
      // Asked for before the look, so that nothing comes between.
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      lines.collect({ last: false });
      await lines.tell();
      if (goesOn()) await changed;
    }
  } finally {
    for (const stop of stops) stop();
    signal.removeEventListener('abort', look);
  }
}
