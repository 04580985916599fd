import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSetting } from '../../../src/services/config/edit-text.ts';
import { JsonText } from '../../../src/services/config/json-text.ts';

const TEXT = `// my own
{
  // a colour
  "accent": "red",
  "keys": { "node.close": "X" }, // not x
}
`;

test('a value is replaced where it stands, and comments stay', () => {
  expect(withSetting(TEXT, ['accent'], 'blue')).toBe(TEXT.replace('"red"', '"blue"'));
});

test('a setting that was not there is added, and everything else stays', () => {
  const text = withSetting(TEXT, ['sidebar', 'fromColumns'], 90);
  for (const kept of ['// my own', '// a colour', '// not x', '"accent": "red"'])
    expect(text).toContain(kept);
  expect(new JsonText(text).value).toEqual({
    accent: 'red',
    keys: { 'node.close': 'X' },
    sidebar: { fromColumns: 90 },
  });
});

test('what is written is what is read, over whatever was there', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const before = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value);
  fc.assert(
    fc.property(before, fc.constantFrom('a', 'd'), value, (others, name, written) => {
      const text = withSetting(JSON.stringify(others), [name], written);
      expect(new JsonText(text).value).toEqual({ ...others, [name]: written });
    }),
  );
});

test('without a file there is one afterwards', () => {
  expect(withSetting('', ['accent'], 'blue')).toBe('{\n  "accent": "blue"\n}\n');
});

test('a text with a mistake is left alone, and the line is named', () => {
  expect(() => withSetting('{\n "accent": red\n}', ['accent'], 'blue')).toThrow('Line 2');
});
