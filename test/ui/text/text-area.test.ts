import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { clustersOf } from '../../../src/ui/text/clusters.ts';
import {
  cursorPlace,
  editTextArea,
  moveTo,
  type TextAreaCommand,
  type TextAreaState,
  textAreaOf,
} from '../../../src/ui/text/text-area.ts';

const place = { columns: 10, rows: 4, widthOf: widthOfText };

function area(marked: string): TextAreaState {
  return { text: marked.replace('|', ''), cursor: marked.indexOf('|') };
}

function marked({ text, cursor }: TextAreaState): string {
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`;
}

function after(before: string, ...types: readonly string[]): string {
  const commands = types.map((type) => ({ type }) as TextAreaCommand);
  return marked(commands.reduce((state, each) => editTextArea(state, each, place), area(before)));
}

test('up and down go by the rows that are seen', () => {
  expect(after('hello good world|', 'up')).toBe('hello| good world');
  expect(after('hell|o good world', 'down')).toBe('hello good worl|d');
});

test('going over a short row keeps the column for the next long one', () => {
  expect(after('abcdef|\nx\nabcdef', 'down')).toBe('abcdef\nx|\nabcdef');
  expect(after('abcdef|\nx\nabcdef', 'down', 'down')).toBe('abcdef\nx\nabcdef|');
  expect(after('abcdef|\nx\nabcdef', 'down', 'left', 'down')).toBe('abcdef\nx\n|abcdef');
});

test('home and end stay in the row that is seen', () => {
  expect(after('hello good wo|rld', 'row-start')).toBe('hello good |world');
  expect(after('he|llo good world', 'row-end')).toBe('hello good| world');
  expect(after('he|llo\nyou', 'row-end')).toBe('hello|\nyou');
});

test('a page is one row less than is seen, and stops at the ends', () => {
  expect(after('1\n2\n3\n4\n5\n6|', 'page-up')).toBe('1\n2\n3|\n4\n5\n6');
  expect(after('1\n2\n3\n4\n5\n6|', 'page-up', 'page-up')).toBe('1|\n2\n3\n4\n5\n6');
  expect(after('|1\n2\n3\n4\n5\n6', 'page-down')).toBe('1\n2\n3\n|4\n5\n6');
});

test('lines are joined and split', () => {
  expect(after('one\n|two', 'delete-left')).toBe('one|two');
  expect(after('one|\ntwo', 'delete-right')).toBe('one|two');
  expect(after('one|two', 'newline')).toBe('one\n|two');
  expect(after('one two\n|', 'word-left')).toBe('one |two\n');
  expect(after('one\ntwo three|', 'delete-to-row-start')).toBe('one\n|');
});

test('a paste keeps its lines, whatever ends them, and loses control characters', () => {
  const pasted = editTextArea(area('|'), { type: 'insert', text: 'a\r\nb\rc\n\td\x1b\x07' }, place);
  expect(pasted).toEqual(textAreaOf('a\nb\nc\n  d'));
});

test('a click puts the cursor before the character that it hits', () => {
  const clicked = (x: number, y: number) => marked(moveTo(area('|ab世c\nx'), { x, y }, place));
  expect(clicked(1, 0)).toBe('a|b世c\nx');
  expect(clicked(3, 0)).toBe('ab|世c\nx');
  expect(clicked(9, 0)).toBe('ab世c|\nx');
  expect(clicked(0, 7)).toBe('ab世c\n|x');
});

const text = fc
  .array(fc.constantFrom('a', 'word', ' ', '  ', '\n', '世', '👨‍👩‍👧', 'e\u0301', '\t', '\r\n'), {
    maxLength: 40,
  })
  .map((all) => all.join(''));
const command = fc.oneof(
  text.map((each): TextAreaCommand => ({ type: 'insert', text: each })),
  fc
    .constantFrom(
      ...['newline', 'left', 'right', 'word-left', 'word-right', 'up', 'down', 'page-up'],
      ...['page-down', 'row-start', 'row-end', 'text-start', 'text-end', 'delete-left'],
      ...['delete-right', 'delete-word-left', 'delete-word-right', 'delete-to-row-start'],
      'delete-to-row-end',
    )
    .map((type) => ({ type }) as TextAreaCommand),
);

test('after any commands the cursor is between two clusters and inside the columns', () => {
  fc.assert(
    fc.property(
      fc.array(command, { maxLength: 20 }),
      fc.integer({ min: 1, max: 20 }),
      (all, columns) => {
        const narrow = { ...place, columns };
        const state = all.reduce((each, one) => editTextArea(each, one, narrow), area('|'));
        let index = 0;
        const boundaries = clustersOf(state.text).map((cluster) => (index += cluster.length));
        expect([0, ...boundaries]).toContain(state.cursor);
        const { x, y } = cursorPlace(state, narrow);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThan(columns);
        expect(y).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('the place of a cursor leads back to the cursor', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 3, max: 20 }), (each, at, columns) => {
      const narrow = { ...place, columns };
      const state = moveTo(textAreaOf(each), { x: at % columns, y: at % 7 }, narrow);
      const seen = cursorPlace(state, narrow);
      // Blanks at a break stand over the edge: several indexes share its last column.
      fc.pre(seen.x < columns - 1);
      expect(moveTo(state, seen, narrow).cursor).toBe(state.cursor);
    }),
  );
});
