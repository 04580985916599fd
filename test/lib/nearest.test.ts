import { expect, test } from 'vitest';
import { nearest } from '../../src/lib/nearest.ts';

const NAMES = ['leader', 'keys', 'accent', 'scrollbackLines'];

test.each([
  ['leeder', 'leader'],
  ['Leader', 'leader'],
  ['key', 'keys'],
  ['scrolbackLine', 'scrollbackLines'],
  ['colour', undefined],
  ['x', undefined],
])('%s was meant to be %s', (name, meant) => {
  expect(nearest(name, NAMES)).toBe(meant);
});

test('a name of a megabyte is no slip of any, and is told so without measuring it', () => {
  expect(nearest('k'.repeat(1_000_000), NAMES)).toBeUndefined();
});
