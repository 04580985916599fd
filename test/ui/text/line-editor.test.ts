import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersOf } from '../../../src/ui/text/clusters.ts';
import {
  EMPTY_LINE,
  editLine,
  type LineCommand,
  type LineState,
  lineOf,
} from '../../../src/ui/text/line-editor.ts';

const FAMILY = '👨‍👩‍👧';

/** A line written with `|` where the cursor is. */
function line(marked: string): LineState {
  const cursor = marked.indexOf('|');
  return { text: marked.replace('|', ''), cursor };
}

function marked({ text, cursor }: LineState): string {
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`;
}

test.each<[string, LineCommand['type'], string]>([
  [`a${FAMILY}|b`, 'left', `a|${FAMILY}b`],
  [`a|${FAMILY}b`, 'right', `a${FAMILY}|b`],
  ['|ab', 'left', '|ab'],
  ['ab|', 'right', 'ab|'],
  ['one two|', 'word-left', 'one |two'],
  ['one, |two', 'word-left', '|one, two'],
  ['one| two', 'word-right', 'one two|'],
  ['größe| 世界x', 'word-right', 'größe 世界x|'],
  ['one |two', 'start', '|one two'],
  ['one |two', 'end', 'one two|'],
  [`a${FAMILY}|b`, 'delete-left', 'a|b'],
  [`a|${FAMILY}b`, 'delete-right', 'a|b'],
  ['e\u0301|', 'delete-left', '|'],
  ['one two |', 'delete-word-left', 'one |'],
  ['|one two', 'delete-word-right', '| two'],
  ['one |two', 'delete-to-start', '|two'],
  ['one |two', 'delete-to-end', 'one |'],
])('%s, %s: %s', (before, type, after) => {
  expect(marked(editLine(line(before), { type } as LineCommand))).toBe(after);
});

test('what is typed goes in at the cursor, and the cursor behind it', () => {
  expect(marked(editLine(line('a|d'), { type: 'insert', text: 'bc' }))).toBe('abc|d');
});

test('a paste of several lines becomes one, without control characters', () => {
  const pasted = editLine(EMPTY_LINE, { type: 'insert', text: 'a\r\nb\nc\td\x1b[31m\x07' });
  expect(pasted.text).toBe('a b c d[31m');
});

test('a combining mark typed after its letter becomes one character with it', () => {
  const typed = editLine(lineOf('e'), { type: 'insert', text: '\u0301' });
  expect(marked(editLine(typed, { type: 'left' }))).toBe('|e\u0301');
});

const command = fc.oneof(
  fc.record({
    type: fc.constant('insert' as const),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('\u200d', '👩', '🇬', '\u0301'),
    ),
  }),
  fc.constantFrom<LineCommand>(
    ...(
      [
        ...['left', 'right', 'word-left', 'word-right', 'start', 'end', 'delete-left'],
        ...['delete-right', 'delete-word-left', 'delete-word-right'],
      ] as const
    ).map((type) => ({ type }) as LineCommand),
  ),
);

test('after any commands the line is one line and the cursor between two clusters', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const state = commands.reduce(editLine, EMPTY_LINE);
      let index = 0;
      const boundaries = clustersOf(state.text).map((cluster) => (index += cluster.length));
      expect([0, ...boundaries]).toContain(state.cursor);
      expect(state.text).not.toMatch(/\p{Cc}/u);
    }),
  );
});
