import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pane } from '../pane.ts';
import { cellsOf, judged } from './judge.ts';

const SIZE = { columns: 7, rows: 3, scrollbackLines: 2 };
const ESC = '\x1b';

/** Lines that leave more behind than words of cells, and all that makes scrolling something else. */
const pieces = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[ -~]{1,16}$/) },
  { weight: 4, arbitrary: fc.constantFrom('\r\n', '\n', '\r\n\r\n\r\n') },
  fc.constantFrom('e\u0301', '世界', `${ESC}[4:3mu${ESC}[0m`),
  fc.constantFrom(`${ESC}[41m`, `${ESC}[0m`, `${ESC}[31m`),
  fc.constantFrom(`${ESC}[2;3r`, `${ESC}[1;2r`, `${ESC}[r`, `${ESC}[3H`, `${ESC}[2K`),
  fc.constantFrom(`${ESC}[?1049h`, `${ESC}[?1049l`, `${ESC}[2L`, `${ESC}[2M`, `${ESC}c`),
);

test('a history that is full goes on cell for cell as in an emulator that copies each blank line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { minLength: 5, maxLength: 40 }), async (output) => {
      const { feed, emulator } = pane(SIZE);
      for (const piece of output) feed(piece);
      const judge = await judged(SIZE, output.join(''));
      expect(cellsOf(emulator.terminal)).toEqual(cellsOf(judge));
    }),
    { numRuns: 300 },
  );
});

test('a view that is scrolled back over a full history stays at its text until that is gone', () => {
  const { feed, emulator, screen } = pane({ columns: 7, rows: 2, scrollbackLines: 4 });
  feed('a\r\nb\r\nc\r\nd\r\ne\r\nf');
  emulator.scrollTo(2);
  expect(screen()).toBe('c\nd');
  feed('\r\ng');
  expect(screen()).toBe('c\nd');
  feed('\r\nh\r\ni');
  expect(screen()).toBe('d\ne');
});
