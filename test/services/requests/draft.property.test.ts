import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasDraft } from '../../../src/services/requests/draft.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** What a person types that is no character: arrows, function keys, mouse and focus reports, a key let go. */
const SILENT = [
  ...['\x1b[A', '\x1bOP', '\x1b[3~', '\x1b[<0;12;3M', '\x1b[M !!', '\x1b[I', '\x1b[57352u'],
  ...['\x1b[97;1:3u', '\t', '\x7f'],
];
const CHARACTERS = ['a', '1', 'ü', '漢', '\x1b[97u', '\x1b[97;2u'];
const ENDINGS = ['\r', '\x03', '\x15', '\x1b[13u', '\x1b[99;5u'];

test('keys that write nothing change nothing', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.constantFrom('\x1b', ...SILENT)), (before, keys) => {
      expect(keys.reduce((draft, key) => hasDraft(draft, bytes(key)), before)).toBe(before);
    }),
  );
});

test('there is a draft when something was written since the last Enter, and only then', () => {
  const key = fc.constantFrom(...SILENT, ...CHARACTERS, ...ENDINGS);
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      const last = keys.findLastIndex((each) => ENDINGS.includes(each));
      const expected = keys.slice(last + 1).some((each) => CHARACTERS.includes(each));
      expect(keys.reduce((draft, each) => hasDraft(draft, bytes(each)), false)).toBe(expected);
      expect(hasDraft(false, bytes(keys.join('')))).toBe(expected);
    }),
  );
});

test('the lines of a paste are a draft', () => {
  expect(hasDraft(false, bytes('\x1b[200~one\rtwo\r\x1b[201~'))).toBe(true);
});
