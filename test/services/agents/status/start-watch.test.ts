import { expect, test } from 'vitest';
import { watching } from './watching.ts';

test('an agent that was started takes what is typed once it tells pastes apart', () => {
  const { statuses, terminal } = watching();
  let changes = 0;
  statuses.subscribe(() => void changes++);
  terminal.tell('output');
  expect(statuses.isStarting('a1')).toBe(true);
  terminal.modes = { ...terminal.modes, bracketedPaste: true };
  terminal.tell('modes');
  expect(statuses.isStarting('a1')).toBe(false);
  expect(changes).toBe(1);
});

test('one that never does takes it when it has drawn itself and was silent, and not before it drew anything', () => {
  const { statuses, clock, writes } = watching();
  clock.advance(60_000);
  expect(statuses.isStarting('a1')).toBe(true);
  writes(2_000);
  clock.advance(9_000);
  expect(statuses.isStarting('a1')).toBe(true);
  clock.advance(1_000);
  expect(statuses.isStarting('a1')).toBe(false);
});

test('a shell is not waited for, nor what is in no node', () => {
  const { statuses } = watching({ isAgent: false });
  expect([statuses.isStarting('a1'), statuses.isStarting('a9')]).toEqual([false, false]);
});
