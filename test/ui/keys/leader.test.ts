import { expect, test } from 'vitest';
import { formatChord } from '../../../src/ui/keys/chord.ts';
import { readLeader } from '../../../src/ui/keys/leader.ts';

test.each([
  ['Ctrl+Space', 'Ctrl+Space'],
  ['C-b', 'Ctrl+b'],
  ['F12', 'F12'],
])('%s can be the leader', (text, shown) => {
  const { chord, problem } = readLeader(text);
  expect(formatChord(chord)).toBe(shown);
  expect(problem).toBeUndefined();
});

test.each([
  ['Crtl+b', 'is no key'],
  ['n t', 'is no key'],
  ['a', 'could not be typed any more'],
  ['Enter', 'could not be typed any more'],
  ['S-Tab', 'could not be typed any more'],
])('%s cannot be the leader, which stays Ctrl+Space', (text, reason) => {
  const { chord, problem } = readLeader(text);
  expect(formatChord(chord)).toBe('Ctrl+Space');
  expect(problem).toContain(reason);
});
