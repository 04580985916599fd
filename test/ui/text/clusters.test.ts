import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import {
  cellTextsOf,
  clustersOf,
  columnsOf,
  head,
  printable,
  shorten,
} from '../../../src/ui/text/clusters.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('─', '世', '\ue000', 'a', '\u0301', '👨‍👩‍👧', '■'))
    .map((all) => all.join('')),
);

test('clusters are what the Unicode rules say, also where a shorter way is taken', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(clustersOf(each)).toEqual(Array.from(segmenter.segment(each), (one) => one.segment));
    }),
  );
});

test('a shortened text fits, starts as the text does, and is the text itself where that fits', () => {
  fc.assert(
    fc.property(text, fc.nat(20), (each, columns) => {
      const short = shorten(each, columns, widthOfText);
      expect(columnsOf(short, widthOfText)).toBeLessThanOrEqual(columns);
      if (columnsOf(each, widthOfText) <= columns) expect(short).toBe(each);
      else expect(each.startsWith(short.replace(/…$/, ''))).toBe(true);
    }),
  );
});

test('the head of a text is the longest that fits', () => {
  expect(head('a世b', 2, widthOfText)).toBe('a');
  expect(head('a世b', 3, widthOfText)).toBe('a世');
  expect(head('👨‍👩‍👧x', 2, widthOfText)).toBe('👨‍👩‍👧');
});

test('nothing printable controls a terminal, reverses a line or breaks it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (each) => {
      expect(printable(each)).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
    }),
  );
  expect(printable('a\r\nb\tc\x1b[2J')).toBe('a b c\ufffd[2J');
});

test('what a cell holds is never wider than a cell can be, and together it is the text', () => {
  expect(cellTextsOf('aक्ष्म世', widthOfText)).toEqual(['a', 'क्', 'ष्', 'म', '世']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (each) => {
      const cells = cellTextsOf(each, widthOfText);
      expect(cells.join('')).toBe(each);
      expect(Math.max(0, ...cells.map((cell) => widthOfText(cell)))).toBeLessThanOrEqual(2);
    }),
  );
});

test('a long text is taken apart as a short one is, wherever it is cut for that', () => {
  const whole = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const arbPart = fc.constantFrom(
    'a',
    '\n',
    'é',
    'е\u0301',
    '👩‍👩‍👧',
    '🇫🇷',
    '𝒜\u{e0100}',
    '한',
    'ก\u0e33',
    '\r\n',
  );
  fc.assert(
    fc.property(fc.array(arbPart, { minLength: 300, maxLength: 900 }), (parts) => {
      const text = parts.join('');
      expect(clustersOf(text)).toEqual(Array.from(whole.segment(text), ({ segment }) => segment));
    }),
    { numRuns: 50 },
  );
});

test('a letter with thousands of marks is one cluster', () => {
  const marked = `a${'\u0301'.repeat(5_000)}`;
  expect(clustersOf(`${marked}b`)).toEqual([marked, 'b']);
});
