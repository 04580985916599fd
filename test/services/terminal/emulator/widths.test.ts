import { expect, test } from 'vitest';
import { pane } from '../pane.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['an arrow made an emoji by VS16', '\u27a1\ufe0f'],
  ['a warning sign with VS16', '\u26a0\ufe0f'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['a check mark', '\u2705'],
  ['sparkles', '\u2728'],
  ['a face', '\u{1f600}'],
  ['an emoji of 2021', '\u{1fae0}'],
  ['a family', FAMILY],
  ['the rainbow flag', '🏳️‍🌈'],
  ['a thumb with a skin tone', '👍🏽'],
  ['the flag of a country', '🇬🇧'],
  ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['an ideograph', 'あ'],
])('%s takes two columns and is copied byte for byte', (_name, text) => {
  const { ask, lines } = pane();
  expect(ask(`${text}X\x1b[6n`)).toBe('\x1b[1;4R');
  expect(lines.cells(0).slice(0, 3)).toEqual([text, '', 'X']);
});

test('two flags in a row are two clusters', () => {
  const { feed, lines } = pane();
  feed('🇬🇧🇩🇪');
  expect(lines.cells(0).slice(0, 4)).toEqual(['🇬🇧', '', '🇩🇪', '']);
});

test('VS16 in the last column takes the character to the next row', () => {
  const { feed, screen } = pane({ columns: 5 });
  feed('abcd\u27a1\ufe0fZ');
  expect(screen()).toBe('abcd\n➡️Z');
});

test('VS16 that comes in another read widens all the same', () => {
  const { feed, cursor } = pane();
  feed('\u27a1');
  feed('\ufe0f');
  expect(cursor()).toEqual([2, 0]);
});

test('marks that come in pieces of their own are bounded anew for each letter', () => {
  const { feed, lines } = pane();
  for (const piece of ['a', '\u0301'.repeat(40), 'b', '\u0301']) feed(piece);
  expect(lines.cells(0)[1]).toBe('b\u0301');
});

test('a combining mark joins the letter before it', () => {
  const { feed, lines } = pane();
  feed('e\u0301x');
  expect(lines.cells(0).slice(0, 2)).toEqual(['e\u0301', 'x']);
});

test('a combining mark after a colour joins the letter before it', () => {
  const { feed, lines } = pane();
  feed('e\x1b[31m\u0301x');
  expect(lines.cells(0).slice(0, 2)).toEqual(['e\u0301', 'x']);
});

test.each(['\u0301', '\u200b'])('%j with nothing to join takes no column', (mark) => {
  const { feed, screen, cursor } = pane();
  feed(`${mark}A`);
  expect(screen()).toBe('A');
  expect(cursor()).toEqual([1, 0]);
});

test('a million marks on one letter cost little time and memory, and what follows stands in column 2', () => {
  const { feed, lines } = pane();
  const marks = Buffer.from('\u0325'.repeat(2048));
  const before = process.memoryUsage().rss;
  feed('u');
  for (let count = 0; count < 1_000_000; count += 2048) feed(marks);
  feed('X');
  expect(lines.cells(0)[1]).toBe('X');
  expect(lines.cells(0)[0]?.length).toBeLessThan(40);
  expect(process.memoryUsage().rss - before).toBeLessThan(20 * 1024 * 1024);
});

test.each([
  ['joined emoji', '\u200d👩'.repeat(500)],
  ['marks between colours', '\x1b[1m\u0301'.repeat(500)],
  ['marks after going back', '\x1b[5GA\x1b[2G\u0301'.repeat(500)],
])('a cell does not grow without end by %s', (_name, output) => {
  const { feed, lines } = pane();
  feed(`👩${output}`);
  expect(lines.cells(0)[0]?.length).toBeLessThan(100);
});

test.each([
  ['wraps whole at the right edge', 5, 'abcdあZ', 'abcd\nあZ'],
  ['leaves no half where its second half is overwritten', 10, 'AあB\r\x1b[2CX', 'A XB'],
  ['leaves no half where its second half is erased', 10, 'AあB\x1b[3G\x1b[X', 'A  B'],
])('a wide character %s', (_name, columns, output, expected) => {
  const { feed, screen } = pane({ columns, rows: 3 });
  feed(output);
  expect(screen()).toBe(expected);
});

test('a line of families is deleted without debris', () => {
  const { feed, screen } = pane();
  feed(`${FAMILY}${FAMILY}\r\x1b[K.`);
  expect(screen()).toBe('.');
});
