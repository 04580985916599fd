import { Unicode11Addon } from '@xterm/addon-unicode11';
import { expect, test } from 'vitest';
import { widthOfCodePoint } from '../../src/lib/char-width.ts';

type Activate = Parameters<Unicode11Addon['activate']>[0];

/** The widths of Unicode 11, as another program has them. */
function unicode11(): (code: number) => number {
  let widthOf: ((code: number) => number) | undefined;
  const register = (provider: { wcwidth(code: number): number }) => {
    widthOf = (code) => provider.wcwidth(code);
  };
  new Unicode11Addon().activate({ unicode: { register } } as unknown as Activate);
  if (!widthOf) throw new Error('the add-on registered nothing');
  return widthOf;
}

/** First and last of those that were given another class since, or did not exist then. */
const CHANGED = [
  ...[
    '0890-08ff',
    '0b55',
    '0c3c',
    '0d81',
    '0ece',
    '1734',
    '180f',
    '1abf-1aeb',
    '1dfa',
    '2ffc-2fff',
  ],
  ...['31bb-31ef', 'a82c', 'd7b0-d7ff', '10d69-11fff', '13430-1345f', '1611e-1612f', '16fe4-16fff'],
  ...['187f8-18d08', '1aff0-1b155', '1cf00-1cf46', '1e08f-1e6f5', '1f6d6-1f6fc', '1f7f0', '1f90c'],
  ...['1f93b', '1f946', '1f972-1fa8f', '1fa96-1faf8'],
].map((range) => range.split('-').map((hex) => Number.parseInt(hex, 16)));

function isChanged(code: number): boolean {
  return CHANGED.some(([first = 0, last = first]) => code >= first && code <= last);
}

test('characters of Unicode 11 are as wide as the emulators of its time have them', () => {
  const widthOf = unicode11();
  const differing: string[] = [];
  for (let code = 0xa0; code < 0x110000; code++) {
    const character = String.fromCodePoint(code);
    if (/\p{Cn}|\p{Cs}/u.test(character) || isChanged(code)) continue;
    if (widthOf(code) !== widthOfCodePoint(code)) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

test.each([
  ['a letter', 'a', 1],
  ['a combining accent', '\u0301', 0],
  ['a zero width space', '\u200b', 0],
  ['a soft hyphen', '\u00ad', 1],
  ['an ideograph', '漢', 2],
  ['a full-width letter', 'Ａ', 2],
  ['a circled number on black, whose width depends on the font', '\u3248', 1],
  ['a face of Unicode 14', '\u{1fae0}', 2],
  ['half of a flag', '\u{1f1ec}', 1],
])('%s takes its columns', (_name, character, columns) => {
  expect(widthOfCodePoint(character.codePointAt(0) ?? 0)).toBe(columns);
});
