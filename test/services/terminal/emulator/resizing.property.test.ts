import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pane } from '../pane.ts';

const text = fc
  .array(fc.constantFrom(...'abcdefgh', 'あ', '\r\n'), { minLength: 1, maxLength: 60 })
  .map((parts) => parts.join(''));
const size = fc.record({
  columns: fc.integer({ min: 2, max: 60 }),
  rows: fc.integer({ min: 1, max: 12 }),
});
const steps = fc.array(fc.tuple(text, size), { minLength: 1, maxLength: 8 });

test('text that is written between resizes is the same as written without any', () => {
  fc.assert(
    fc.property(size, steps, (first, all) => {
      const { emulator, feed, lines } = pane({ ...first, scrollbackLines: 1000 });
      for (const [piece, { columns, rows }] of all) {
        feed(piece);
        emulator.resize(columns, rows);
      }
      feed('.');
      const written = all.map(([piece]) => piece).join('');
      expect(lines.tail(1e6)).toBe(`${written}.`.replaceAll('\r\n', '\n'));
    }),
    { numRuns: 500 },
  );
});

test('the cursor stays behind the text that it stands behind', () => {
  const { emulator, feed, cursor } = pane({ columns: 5 });
  feed('ABCD');
  emulator.resize(3, 6);
  expect(cursor()).toEqual([1, 1]);
  emulator.resize(5, 6);
  expect(cursor()).toEqual([4, 0]);
});

test('a program that leaves the alternate screen after a resize leads back behind the text', () => {
  const { emulator, feed, screen } = pane({ columns: 8 });
  feed('the prompt$ \x1b[?1049h');
  for (const columns of [20, 4, 13]) emulator.resize(columns, 6);
  feed('\x1b[?1049lok');
  expect(screen()).toBe('the prompt$ o\nk');
  emulator.resize(20, 6);
  expect(screen()).toBe('the prompt$ ok');
});
