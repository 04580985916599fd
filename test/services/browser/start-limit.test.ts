import { expect, test } from 'vitest';
import { StartLimit } from '../../../src/services/browser/start-limit.ts';

test('the fourth start is not tried when three failed in a row, and says why and when it is', () => {
  const { limit, pass } = limitWithClock();
  for (let time = 0; time < 3; time++) {
    limit.check();
    limit.failed('Chrome was ended by SIGSEGV');
  }
  pass(10_000);
  expect(() => limit.check()).toThrow('Chrome was ended by SIGSEGV; that was 3 times in a row');
  pass(20_000);
  expect(() => limit.check()).not.toThrow();
});

test('a Chrome that ends at once counts as one that did not start, and one that ran for a while not', () => {
  const { limit, pass } = limitWithClock();
  for (let time = 0; time < 3; time++) limit.ended(0, 'Chrome was ended by SIGSEGV');
  expect(() => limit.check()).toThrow('3 times in a row');
  pass(60_000);
  limit.ended(0, 'Chrome was ended by SIGKILL');
  limit.failed('it does not start');
  expect(() => limit.check()).not.toThrow();
});

function limitWithClock() {
  let now = 0;
  const limit = new StartLimit({ now: () => now, after: () => () => {} });
  return {
    limit,
    pass: (ms: number) => {
      now += ms;
    },
  };
}
