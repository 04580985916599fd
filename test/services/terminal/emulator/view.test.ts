import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pane } from '../pane.ts';

const numbered = (count: number, width: number) =>
  Array.from({ length: count }, (_, n) => `${String(n).padStart(4, '0')} ${'X'.repeat(width)}`);

function scrolled() {
  const shown = pane({ columns: 40, rows: 10, scrollbackLines: 5000 });
  shown.feed(numbered(500, 70).join('\r\n'));
  let lines = 0;
  while (!shown.row(0).startsWith('0439')) shown.emulator.scrollTo(++lines);
  return shown;
}

test('the line at the top stays there over a wider and a narrower size', () => {
  const { emulator, row } = scrolled();
  emulator.resize(120, 10);
  expect(row(0)).toMatch(/^0439/);
  expect(row(1)).toMatch(/^0440/);
  emulator.resize(40, 10);
  expect(row(0)).toMatch(/^0439/);
});

test('no line is lost or doubled by wrapping anew', () => {
  const { emulator, lines } = scrolled();
  for (const columns of [120, 40, 20, 40]) emulator.resize(columns, 10);
  expect(lines.tail(1e6)).toBe(numbered(500, 70).join('\n'));
});

test('the line at the top stays there while output arrives', () => {
  const { emulator, row, feed } = scrolled();
  feed('\r\nmore'.repeat(30));
  expect(row(0)).toMatch(/^0439/);
  expect(emulator.view.scrolledBy).toBeGreaterThan(0);
});

test('the line at the top stays there while the oldest lines are dropped, until it is the oldest', () => {
  const { emulator, row, feed } = pane({ columns: 40, rows: 4, scrollbackLines: 10 });
  feed(numbered(20, 5).join('\r\n'));
  emulator.scrollTo(5);
  const top = row(0);
  feed('\r\nmore\r\nmore');
  expect(row(0)).toBe(top);
  feed('\r\nmore'.repeat(10));
  expect(emulator.view.topLine).toBe(0);
  expect(emulator.rows.at(0)).toBe(emulator.rows.version);
});

test('at the bottom the view follows the output', () => {
  const { emulator, feed, row } = scrolled();
  emulator.scrollTo(0);
  feed('\r\nlast');
  expect(row(9)).toBe('last');
});

test('a view whose history the program clears follows the output again', () => {
  const { emulator, feed, screen } = scrolled();
  feed('\x1b[3J');
  feed('\r\none\r\ntwo');
  expect(emulator.view.scrolledBy).toBe(0);
  expect(screen()).toMatch(/one\ntwo$/);
});

test.each([
  [-5, 0],
  [3, 3],
  [1e9, 14],
  [Number.NaN, 0],
])('scrolling to %d stands at %d', (asked, expected) => {
  const { emulator, feed } = pane({ rows: 6 });
  feed(numbered(20, 5).join('\r\n'));
  emulator.scrollTo(asked);
  expect(emulator.view.scrolledBy).toBe(expected);
});

test('the line that the cursor is on comes through a narrower size', () => {
  const { emulator, feed, screen } = pane({ columns: 5 });
  feed('ABCD');
  emulator.resize(3, 6);
  expect(screen()).toBe('ABC\nD');
  emulator.resize(5, 6);
  expect(screen()).toBe('ABCD');
});

test('a storm of sizes while wide characters and links stream leaves it alive', () => {
  const { emulator, feed, lines } = pane({ columns: 80, rows: 24 });
  const widths = [80, 40, 20, 10, 7, 5, 4, 3, 2, 1, 2, 3, 4, 5, 7, 10, 20, 40, 80];
  feed('sentinel\r\n');
  for (const columns of widths) {
    feed('漢字👨‍👩‍👧 \x1b]8;;http://example.org\x07link\x1b]8;;\x07\r\n');
    emulator.resize(columns, Math.max(1, Math.floor(columns / 3)));
  }
  expect(lines.tail(1e6).split('\n')[0]).toBe('sentinel');
});

test('any sizes one after the other keep the text above the cursor line', () => {
  const size = fc.record({
    columns: fc.integer({ min: 2, max: 30 }),
    rows: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(size, { maxLength: 6 }), (sizes) => {
      const { emulator, feed, lines } = pane({ columns: 20, rows: 5, scrollbackLines: 1000 });
      const text = ['alpha beta gamma delta', '漢字かな交じり文', 'x', '', 'last'];
      feed(`${text.join('\r\n')}\r\n$ `);
      for (const { columns, rows } of sizes) emulator.resize(columns, rows);
      expect(lines.tail(1e6).split('\n').slice(0, 5)).toEqual(text);
    }),
    { numRuns: 50 },
  );
});

test('a held view stays where it is at the bottom too, and follows again when let go', () => {
  const { emulator, feed, row } = pane({ columns: 20, rows: 3, scrollbackLines: 50 });
  feed('one\r\ntwo\r\nthree');
  emulator.view.hold(true);
  feed('\r\nfour\r\nfive');
  expect([row(0), row(1), row(2)]).toEqual(['one', 'two', 'three']);
  emulator.scrollTo(0);
  feed('\r\nsix');
  expect(row(2)).toBe('five');
  emulator.view.hold(false);
  emulator.scrollTo(0);
  feed('\r\nseven');
  expect(row(2)).toBe('seven');
});
