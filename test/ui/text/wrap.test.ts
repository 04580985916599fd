import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/ui/text/clusters.ts';
import { wrap, wrappedLines } from '../../../src/ui/text/wrap.ts';
import { testWidth } from './test-width.ts';

const text = fc
  .array(
    fc.constantFrom('a', 'word', ' ', '   ', '\n', '世', '👨‍👩‍👧', 'e\u0301', 'x'.repeat(15)),
    {
      maxLength: 30,
    },
  )
  .map((all) => all.join(''));

test('a text breaks after blanks, and inside a word that is longer than a row', () => {
  expect(wrappedLines('hello good world', 10, testWidth)).toEqual(['hello good', 'world']);
  expect(wrappedLines('a 世世世世世', 5, testWidth)).toEqual(['a', '世世', '世世', '世']);
  expect(wrappedLines('abcdefgh', 3, testWidth)).toEqual(['abc', 'def', 'gh']);
  expect(wrappedLines('one\n\ntwo', 10, testWidth)).toEqual(['one', '', 'two']);
});

test('no row is wider than asked, but for blanks at its end or a single wide character', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (each, columns) => {
      for (const { start, end } of wrap(each, columns, testWidth)) {
        const row = each.slice(start, end).trimEnd();
        expect(columnsOf(row, testWidth)).toBeLessThanOrEqual(Math.max(columns, 2));
      }
    }),
  );
});

test('nothing of the text is lost and nothing is twice', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (each, columns) => {
      const rows = wrap(each, columns, testWidth);
      const together = rows.map(
        (row) => each.slice(row.start, row.end) + (row.isBroken ? '' : '\n'),
      );
      expect(together.join('')).toBe(`${each}\n`);
    }),
  );
});
