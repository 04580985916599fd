import type { LiveTerminal } from '../../workspace/live.ts';

/** An agent that gives up says why in fewer characters than this. */
const LAST_WORDS_CHARS = 1_000;

/** Whether the last words on a terminal's screen are such; never without a pattern. */
export function saysLast(
  live: Pick<LiveTerminal, 'readText'>,
  pattern: RegExp | undefined,
): boolean {
  return pattern?.test(live.readText(LAST_WORDS_CHARS)) ?? false;
}
