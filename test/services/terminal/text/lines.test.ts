import { expect, test } from 'vitest';
import { find } from '../../../../src/services/terminal/text/find.ts';
import { pane } from '../pane.ts';

function shown(output: string, columns = 10) {
  const { feed, lines } = pane({ columns, rows: 4 });
  feed(output);
  return lines;
}

const at = (line: number, column: number) => ({ line, column });

test('text over wrapped rows is one line, with its trailing blanks cut', () => {
  const lines = shown('one two three   \r\nfour');
  expect(lines.between(at(0, 0), at(2, 9))).toBe('one two three\nfour');
});

test('text is taken from the first to the last cell, whichever was named first', () => {
  const lines = shown('abcdef\r\nghijkl');
  expect(lines.between(at(0, 2), at(1, 1))).toBe('cdef\ngh');
  expect(lines.between(at(1, 1), at(0, 2))).toBe('cdef\ngh');
});

test('text that begins or ends on the second half of a wide character has it whole', () => {
  const lines = shown('a世b界c');
  expect(lines.between(at(0, 2), at(0, 4))).toBe('世b界');
});

test('a wide character that wrapped leaves no blank in the text', () => {
  const lines = shown('abcd世界', 5);
  expect(lines.between(at(0, 0), at(1, 4))).toBe('abcd世界');
});

test('text outside of what is kept is left out', () => {
  expect(shown('1\r\n2\r\n3\r\n4').between(at(-5, 3), at(99, 2))).toBe('1\n2\n3\n4');
});

test('the whole text is what a person sees, without the empty rows at its end', () => {
  expect(shown('one two three\r\n\r\nfour   ').tail(1000)).toBe('one two three\n\nfour');
});

test('the tail of a text is cut to so many characters, and not inside of one', () => {
  expect(shown('abc\r\ndef').tail(5)).toBe('c\ndef');
  expect(shown('a🙂b').tail(2)).toBe('b');
});

test('the tail of a cleared screen is empty', () => {
  expect(shown('text\x1b[2J').tail(100)).toBe('');
});

const found = (line: number, from: number, to: number) => ({
  from: at(line, from),
  to: at(line, to),
});

const HAY = 'Needle\r\nhay needle\r\n世needle hay';

test.each([
  ['forward from a point', 'needle', at(0, 1), 'forward', found(1, 4, 9)],
  ['forward at the point itself', 'needle', at(1, 4), 'forward', found(1, 4, 9)],
  ['after a wide character', 'needle', at(1, 5), 'forward', found(2, 2, 7)],
  ['round the end', 'needle', at(2, 3), 'forward', found(0, 0, 5)],
  ['backward', 'needle', at(1, 3), 'backward', found(0, 0, 5)],
  ['backward round the start', 'hay', at(0, 5), 'backward', found(2, 9, 11)],
  ['with a capital', 'Needle', at(1, 0), 'forward', found(0, 0, 5)],
  ['on the same line, before the point', 'hay', at(1, 2), 'forward', found(2, 9, 11)],
  ['what is not there', 'straw', at(0, 0), 'forward', undefined],
  ['nothing', '', at(0, 0), 'forward', undefined],
] as const)('searching %s finds what comes next', (_name, text, from, direction, expected) => {
  expect(find(shown(HAY, 14), { text, from, direction })).toEqual(expected);
});

test('the only match is found again from just behind it', () => {
  const lines = shown('one match');
  expect(find(lines, { text: 'match', from: at(0, 5), direction: 'forward' })?.from).toEqual(
    at(0, 4),
  );
});

test.each([
  ['over two rows', 'a needle', { from: at(0, 7), to: at(1, 4) }],
  [
    'with a wide character that had no room at the row’s end',
    'x世y',
    { from: at(1, 8), to: at(2, 2) },
  ],
  ['up to a wide character, both halves of it', '世', { from: at(2, 0), to: at(2, 1) }],
])('a match goes on in the next row where the text was wrapped: %s', (_name, text, match) => {
  const lines = shown('hay is a needle...x世y\r\nlast');
  for (const direction of ['forward', 'backward'] as const)
    expect(find(lines, { text, from: at(3, 0), direction })).toEqual(match);
});

test('what ends one line and begins the next is no match', () => {
  const lines = shown('ten cells.\r\nnext');
  expect(find(lines, { text: '.n', from: at(0, 0), direction: 'forward' })).toBeUndefined();
});

test('going on from one match reaches each in its turn, over wrapped rows too', () => {
  const lines = shown('needle needle needle\r\nneedle');
  const starts: unknown[] = [];
  let from = at(0, 0);
  for (let step = 0; step < 5; step++) {
    const match = find(lines, { text: 'needle', from, direction: 'forward' });
    starts.push(match?.from);
    if (match) from = at(match.from.line, match.from.column + 1);
  }
  expect(starts).toEqual([at(0, 0), at(0, 7), at(1, 4), at(2, 0), at(0, 0)]);
});
