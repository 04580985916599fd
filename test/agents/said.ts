import { expect } from 'vitest';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import type { Model } from './model/serve.ts';

/** The slowest of them takes half a minute to its first picture on a busy machine. */
const SOON = { timeout: 90_000, interval: 200 };

/** Agents take what is typed before they are ready for nothing: it is typed until the model hears it. */
export async function said(screen: OuterTerminal, model: Model, words: string): Promise<void> {
  const inJson = JSON.stringify(words).slice(1, -1);
  const isHeard = () => model.asked.some((body) => body.includes(inJson));
  await expect
    .poll(async () => {
      if (isHeard()) return true;
      screen.type(words);
      await screen.until(words).catch(() => {});
      screen.press('Enter');
      await expect
        .poll(isHeard, { timeout: 5_000 })
        .toBe(true)
        .catch(() => {});
      return isHeard();
    }, SOON)
    .toBe(true);
}

/** The same, in the agent of one tile. */
export async function saidTo(
  { screen, tile, model }: { screen: OuterTerminal; tile: number; model: Model },
  words: string,
): Promise<void> {
  screen.press('Ctrl+Space', String(tile));
  await said(screen, model, words);
}
