import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOfText } from '../../src/lib/cluster-width.ts';
import { pane } from '../services/terminal/pane.ts';

test.each([
  ['', 0],
  ['plain', 5],
  ['漢字', 4],
  ['e\u0301', 1],
  ['\u0301', 0],
  ['a\u200bb', 2],
  ['➡️', 2],
  ['➡', 1],
  ['1️⃣', 2],
  ['👨‍👩‍👧‍👦', 2],
  ['👨‍', 2],
  ['👍🏽', 2],
  ['🏽', 2],
  ['🇬🇧🇩🇪', 4],
  ['🇬🇧🇩', 3],
  ['🏳️‍🌈', 2],
  ['क\u094dष', 2],
])('%j takes %i columns', (text, columns) => {
  expect(widthOfText(text)).toBe(columns);
});

test('a text takes as many columns as it moves the cursor of a pane', () => {
  const character = fc.constantFrom(
    'a',
    '漢',
    '\u0301',
    '\u200d',
    '👩',
    '🏽',
    '\ufe0f',
    '🇬',
    '➡',
    '1',
  );
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 20 }), (text) => {
      const { feed, cursor } = pane({ columns: 80 });
      feed(text);
      expect(cursor()[0]).toBe(widthOfText(text));
    }),
  );
});
