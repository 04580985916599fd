import { expect, test } from 'vitest';
import { watching } from './watching.ts';

/** An agent that has been started, and a way to let it tell pastes apart. */
function started() {
  const watched = watching();
  const { statuses, terminal } = watched;
  const tellsPastesApart = () => {
    terminal.modes = { ...terminal.modes, bracketedPaste: true };
    terminal.tell('modes');
  };
  return { ...watched, tellsPastesApart, isStarting: () => statuses.isStarting('a1') };
}

test('an agent that tells pastes apart takes what is typed once it has been silent for two seconds, and says so', () => {
  const { statuses, clock, writes, tellsPastesApart, isStarting } = started();
  tellsPastesApart();
  writes(3_000);
  clock.advance(1_800);
  expect(isStarting()).toBe(true);
  let changes = 0;
  statuses.subscribe(() => void changes++);
  clock.advance(200);
  expect(isStarting()).toBe(false);
  expect(changes).toBe(1);
});

test('one that never stops drawing takes it ten seconds after it told pastes apart', () => {
  const { writes, tellsPastesApart, isStarting } = started();
  writes(4_000);
  tellsPastesApart();
  writes(9_900);
  expect(isStarting()).toBe(true);
  writes(200);
  expect(isStarting()).toBe(false);
});

test('one that never tells pastes apart takes it when it has drawn itself and was silent for ten seconds, and not before it drew anything', () => {
  const { clock, writes, isStarting } = started();
  clock.advance(60_000);
  expect(isStarting()).toBe(true);
  writes(2_000);
  clock.advance(9_800);
  expect(isStarting()).toBe(true);
  clock.advance(200);
  expect(isStarting()).toBe(false);
});

test('a shell is not waited for, nor what is in no node', () => {
  const { statuses } = watching({ isAgent: false });
  expect([statuses.isStarting('a1'), statuses.isStarting('a9')]).toEqual([false, false]);
});
