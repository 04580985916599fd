import { visibleText } from '../../lib/visible-text.ts';
import type { ToolEvent } from '../../protocol/tool-event.ts';
import { INTERRUPTED, interruption } from '../interruption.ts';
import type { Surroundings } from '../surroundings.ts';
import { failedOnNode } from './named-node.ts';
import { withClient } from './with-client.ts';

/** Which lines are printed. */
export interface LogOptions {
  readonly nodeId: string;
  /** Go on with what comes, until the program ends or Ctrl+C. */
  readonly follow?: boolean | undefined;
  /** How many of the lines that are there; all without it. */
  readonly tail?: number | undefined;
}

/** Prints what a terminal of the workspace showed, line by line. Resolves with the exit status; throws the tool's own `Failure`. */
export function showLogs(options: LogOptions, surroundings: Surroundings): Promise<number> {
  const { nodeId, follow = false, tail } = options;
  const args = { nodeId, follow, ...(tail !== undefined && { tail }) };
  return withClient(surroundings, async (client) => {
    const signal = interruption();
    const onEvent = (event: ToolEvent) => print(event, surroundings);
    try {
      await client.call('terminal_logs', args, { signal, onEvent });
      return 0;
    } catch (error) {
      if (signal.aborted) return INTERRUPTED;
      return failedOnNode(error);
    }
  });
}

function print(event: ToolEvent, { output }: Surroundings): void {
  if (event.type !== 'log') return;
  // A note of ours on lines that are missing must not look like one of the terminal's own.
  const stream = event.level === 'info' ? output : process.stderr;
  stream.write(`${stream.isTTY ? visibleText(event.message) : event.message}\n`);
}
