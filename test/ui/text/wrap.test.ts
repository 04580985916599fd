import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { columnsOf } from '../../../src/ui/text/clusters.ts';
import { wrap, wrappedLines } from '../../../src/ui/text/wrap.ts';

const text = fc
  .array(
    fc.constantFrom('a', 'word', ' ', '   ', '\n', '世', '👨‍👩‍👧', 'e\u0301', 'x'.repeat(15)),
    {
      maxLength: 30,
    },
  )
  .map((all) => all.join(''));

test('a text breaks after blanks, and inside a word that is longer than a row', () => {
  expect(wrappedLines('hello good world', 10, widthOfText)).toEqual(['hello good', 'world']);
  expect(wrappedLines('a 世世世世世', 5, widthOfText)).toEqual(['a', '世世', '世世', '世']);
  expect(wrappedLines('abcdefgh', 3, widthOfText)).toEqual(['abc', 'def', 'gh']);
  expect(wrappedLines('one\n\ntwo', 10, widthOfText)).toEqual(['one', '', 'two']);
});

test('no row is wider than asked, but for blanks at its end or a single wide character', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (each, columns) => {
      for (const { start, end } of wrap(each, columns, widthOfText)) {
        const row = each.slice(start, end).trimEnd();
        expect(columnsOf(row, widthOfText)).toBeLessThanOrEqual(Math.max(columns, 2));
      }
    }),
  );
});

test('nothing of the text is lost and nothing is twice', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (each, columns) => {
      const rows = wrap(each, columns, widthOfText);
      const together = rows.map(
        (row) => each.slice(row.start, row.end) + (row.isBroken ? '' : '\n'),
      );
      expect(together.join('')).toBe(`${each}\n`);
    }),
  );
});
