import type { TerminalStatus } from './live.ts';

/** Whether a terminal's program has come to its end, or never began. */
export function hasEnded({ state }: TerminalStatus): boolean {
  return state === 'exited' || state === 'failed';
}
