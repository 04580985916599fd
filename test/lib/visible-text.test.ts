import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleText } from '../../src/lib/visible-text.ts';

test.each([
  ['an escape sequence', 'a\x1b[2Kb', 'a␛[2Kb'],
  ['a carriage return', 'safe\revil', 'safe␍evil'],
  ['a tab and DEL', '\t\x7f', '␉␡'],
  ['a control character of eight bits', '\x9b2K', '⟨U+009B⟩2K'],
  ['a change of direction', 'a\u202eb', 'a⟨U+202E⟩b'],
  ['letters that no screen shows', '\u{e0041}\u200b', '⟨U+E0041⟩⟨U+200B⟩'],
  ['half a surrogate pair', '\ud800', '⟨U+D800⟩'],
])('%s is made visible', (_what, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('what can be seen stays as it is, line feeds and joined emoji too', () => {
  const text = 'two\nlines, 世界, 👨‍👩‍👧 and é';
  expect(visibleText(text)).toBe(text);
});

test('nothing is left that a terminal would act upon, and no text loses a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visibleText(text);
      expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      expect([...shown].length).toBeGreaterThanOrEqual([...text].length);
    }),
  );
});
