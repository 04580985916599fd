import { expect } from 'vitest';
import { allowRequests } from '../../driver/allow-requests.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { shownWord } from '../cues/word-log.ts';
import type { RealAgent } from '../real-agent.ts';
import { type Opened, ready, type Side, withAgents } from '../with-agents.ts';

/** Some take no key for a moment after they have begun to ask: Enter is pressed again. */
const ASKED = { timeout: 90_000, interval: 1_000 };

/** Two agents beside a shell, of which the first may ask the second. */
export interface Pair extends Omit<Opened, 'sides'> {
  readonly asking: Side;
  readonly asked: Side & { readonly node: string };
}

/** Runs an act with two agents that are at rest, and ends everything after it. */
export function withPair(
  one: RealAgent,
  other: RealAgent,
  act: (pair: Pair) => Promise<void>,
): Promise<void> {
  return withAgents([one, other], {}, async ({ sides, ...opened }) => {
    const { workspace, screen } = opened;
    const [asking, asked] = sides;
    if (!asking || !asked) throw new Error('two agents are made ready');
    await ready(asking, workspace, screen);
    const node = await ready(asked, workspace, screen);
    await allowRequests(screen, workspace);
    await act({ ...opened, asking, asked: { ...asked, node } });
  });
}

/** From now on the one that is asked has only words for requests. */
export function answersNoMore({ asked }: Pair): void {
  asked.cues['reply'] = { type: 'say', text: 'no answer' };
}

/** Resolves when a claim holds, and says yes to what the agent of a side asks meanwhile. */
export async function untilWithLeave(
  screen: OuterTerminal,
  { tile }: Side,
  claim: () => boolean | Promise<boolean>,
): Promise<void> {
  await expect
    .poll(async () => {
      if (await claim()) return true;
      if (shownWord(screen, tile) === 'NEEDS YOU')
        screen.press('Ctrl+Space', String(tile), 'Enter');
      return false;
    }, ASKED)
    .toBe(true);
}
