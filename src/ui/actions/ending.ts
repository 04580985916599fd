import type { LiveTerminal } from '../../workspace/live.ts';

/** What would be lost with a terminal; nothing where a key brings it back. */
export function endingOf(live: LiveTerminal | undefined): string | undefined {
  return live?.busy ? `${live.foreground} is running in it and would be ended.` : undefined;
}
