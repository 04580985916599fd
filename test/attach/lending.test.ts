import { beforeEach, expect, test } from 'vitest';
import { Lending } from '../../src/attach/lending.ts';
import { FakeClock } from '../ui/input/fake-clock.ts';

let clock: FakeClock;
let said: string[];
let lending: Lending;
let stopped: () => void;

beforeEach(() => {
  clock = new FakeClock();
  said = [];
  lending = new Lending({
    clock,
    stopReading: () =>
      new Promise((resolve) => {
        stopped = resolve;
      }),
    startReading: () => void said.push('reads'),
    tellLent: () => void said.push('lent'),
    tellRecall: () => void said.push('recall'),
  });
});

async function lend(): Promise<void> {
  const done = lending.wanted();
  stopped();
  await done;
}

test('the terminal is lent when nothing more is read here, and not before', async () => {
  const done = lending.wanted();
  expect(said).toEqual([]);
  stopped();
  await done;
  expect(said).toEqual(['lent']);
});

test('it is ours again when the host has let go', async () => {
  await lend();
  const recalled = lending.recall();
  expect(said).toEqual(['lent', 'recall']);
  lending.returned();
  await recalled;
  expect(said).toEqual(['lent', 'recall', 'reads']);
});

test('a host that hangs loses it after half a second', async () => {
  await lend();
  const recalled = lending.recall();
  clock.advance(500);
  await recalled;
  expect(lending.isLent).toBe(false);
});

test('what was recalled while it was about to be lent stays here', async () => {
  const done = lending.wanted();
  await lending.recall();
  stopped();
  await done;
  expect(said).toEqual(['reads']);
});

test('after a recall it is lent again, but not to a host that gave it back by itself', async () => {
  await lend();
  const recalled = lending.recall();
  lending.returned();
  await recalled;
  const again = lending.lendAgain();
  stopped();
  await again;
  lending.returned();
  await lending.lendAgain();
  expect(said).toEqual(['lent', 'recall', 'reads', 'lent', 'reads']);
});
