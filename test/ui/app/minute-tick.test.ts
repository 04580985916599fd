import { expect, test } from 'vitest';
import { everyMinute } from '../../../src/ui/app/minute-tick.ts';
import { FakeClock } from '../input/fake-clock.ts';

test('it ticks when each minute begins, until it is stopped', () => {
  const clock = new FakeClock();
  clock.advance(59_000);
  let ticks = 0;
  const stop = everyMinute(clock, () => ticks++);
  clock.advance(999);
  expect(ticks).toBe(0);
  clock.advance(1);
  expect(ticks).toBe(1);
  clock.advance(120_000);
  expect(ticks).toBe(3);
  stop();
  clock.advance(600_000);
  expect(ticks).toBe(3);
});
