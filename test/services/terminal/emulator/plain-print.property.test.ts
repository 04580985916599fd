import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pane } from '../pane.ts';
import { cellsOf, judged } from './judge.ts';

const SIZE = { columns: 9, rows: 4 };
const ESC = '\x1b';

/** Text beside and over wide characters, at the edge, in colours, inserted, in line drawing, in links. */
const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[ -~]{1,12}$/) },
  fc.constantFrom('世', '世界', 'é', '\r\n', '\b', '\t'),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 }))
    .map(([row, column]) => `${ESC}[${row};${column}H`),
  fc.constantFrom(`${ESC}[31;1m`, `${ESC}[4:3m`, `${ESC}[0m`, `${ESC}[48;2;1;2;3m`),
  fc.constantFrom(`${ESC}[4h`, `${ESC}[4l`, `${ESC}(0`, `${ESC}(B`, `${ESC}[?7l`, `${ESC}[?7h`),
  fc.constantFrom(`${ESC}]8;;http://a${ESC}\\`, `${ESC}]8;;${ESC}\\`, `${ESC}[3X`, `${ESC}[2@`),
  fc.constantFrom(`${ESC}[3b`, `${ESC}[?1049h`, `${ESC}[?1049l`, `${ESC}[2;3r`, `${ESC}[r`),
);

test('output comes out cell for cell as an emulator shows it that prints each character on its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (output) => {
      const { feed, emulator } = pane(SIZE);
      for (const piece of output) feed(piece);
      const judge = await judged(SIZE, output.join(''));
      expect(cellsOf(emulator.terminal)).toEqual(cellsOf(judge));
    }),
    { numRuns: 150 },
  );
});
