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
