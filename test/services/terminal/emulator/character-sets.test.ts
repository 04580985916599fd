import { expect, test } from 'vitest';
import { pane } from '../pane.ts';

test.each([
  ['British', '(A'],
  ['German as G1, shifted to', ')K\x0e'],
  ['Swedish of 96 characters', '-H\x0e'],
])('a binary that asks for the %s characters leaves the prompt after it as it is', (_name, set) => {
  const { feed, screen } = pane();
  feed(`\x1b${set}ada@host:~# [ok]`);
  expect(screen()).toBe('ada@host:~# [ok]');
});

test('lines are still drawn by the set that programs draw them with', () => {
  const { feed, screen } = pane();
  feed('\x1b(0lqk\x1b(B lqk');
  expect(screen()).toBe('┌─┐ lqk');
});
