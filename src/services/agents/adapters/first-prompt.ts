import { offersOptions } from '../help-text.ts';
import type { Adapter } from '../preset.ts';

/** For agents without a better way: what they read first is their first prompt, given with an option. */
export function promptOption(agent: string, option: string): Adapter {
  return {
    name: `${agent}-cli`,
    isFirstPrompt: true,
    isOffered: (help) => offersOptions(help, option),
    wire: ({ overview, isResumed }) => ({ args: isResumed ? [] : [option, overview] }),
  };
}

/** The same for agents that take a prompt as the last word. */
export function promptWord(agent: string): Adapter {
  return {
    name: `${agent}-cli`,
    isFirstPrompt: true,
    isOffered: (help) => /\[prompt\]/i.test(help),
    wire: ({ overview, isResumed }) => ({ args: isResumed ? [] : [overview] }),
  };
}
