import { expect, test } from 'vitest';
import { cellsShown } from '../../driver/replay.ts';
import { setStage } from '../../driver/stage.ts';

const SIZE = { columns: 100, rows: 30 };
const stage = setStage(SIZE);

/** Each is two columns in a pane, one or two in a person's terminal. */
const DISPUTED = ['➡️', '⚠️', '1️⃣', '✅', '👍🏽', '👨‍👩‍👧‍👦', '🏳️‍🌈'];

test.each(DISPUTED)('in a pane %s takes two columns', async (character) => {
  expect(await stage().puppet.ask(`${character}\x1b[6n`)).toBe('\x1b[1;3R');
});

test.each([1, 2] as const)(
  'every border stands straight in a terminal that gives disputed emoji %d columns',
  async (emojiColumns) => {
    const { puppet, screen } = stage();
    await puppet.say(DISPUTED.map((each) => `before ${each} after\r\n`).join(''));
    // Another word each time: the one before may still be on the screen.
    await puppet.say(`\x1b[20;1Hdone with ${emojiColumns}`);
    await screen.until(`done with ${emojiColumns}`);
    const rows = await cellsShown(screen.raw, SIZE, emojiColumns);
    for (const row of rows.slice(2, -2)) expect(row.at(-1)).toBe('│');
    expect(rows.map((row) => row.slice(11, 17).join('').trim())).toContain('after');
  },
);

test.each([1, 2] as const)(
  'nothing is left of disputed emoji that were overwritten where they take %d columns',
  async (emojiColumns) => {
    const { puppet, screen } = stage();
    await puppet.say(DISPUTED.map((each) => `${each}${each} after\r\n`).join(''));
    await puppet.say('shown');
    await screen.until('shown');
    await puppet.say('\x1b[H\x1b[Jone\r\n\x1b[3Gtwo\r\nthree\x1b[20;1Hcleared');
    await screen.until('cleared');
    const rows = await cellsShown(screen.raw, SIZE, emojiColumns);
    const inside = rows.slice(2, -2).map((row) => row.slice(1, -1).join('').trimEnd());
    expect(inside.filter((row) => row !== '')).toEqual(['one', '  two', 'three', 'cleared']);
  },
);
