import { expect, test } from 'vitest';
import { AgeClock } from '../../../src/ui/app/age-clock.ts';
import { FakeClock } from '../input/fake-clock.ts';

const SECOND_MS = 1_000;

/** Draws ages for some time, and tells when. */
function drawn(beginnings: readonly number[], forMs: number): readonly number[] {
  const clock = new FakeClock();
  const startedMs = clock.now();
  const began = beginnings.map((ms) => startedMs - ms);
  const moments: number[] = [];
  const ages = new AgeClock(clock, () => {
    moments.push(clock.now() - startedMs);
    ages.expect(began);
  });
  ages.expect(began);
  for (let ms = 0; ms < forMs; ms += 100) clock.advance(100);
  ages.close();
  return moments;
}

test('ages of three pages are drawn once a second at first, and then every five', () => {
  expect(drawn([0, 300, 700], 10 * SECOND_MS).length).toBeLessThanOrEqual(10);
  expect(drawn([0, 300, 700], 60 * SECOND_MS).length).toBeLessThanOrEqual(21);
});

test('an age of a few seconds is drawn each second, one below a minute within five', () => {
  expect(drawn([0], 5 * SECOND_MS).length).toBeGreaterThanOrEqual(4);
  const [first = 0, second = 0] = drawn([20 * SECOND_MS], 30 * SECOND_MS);
  expect(second - first).toBeLessThanOrEqual(5 * SECOND_MS);
});

test('an age of minutes is drawn once a minute', () => {
  expect(drawn([130 * SECOND_MS, 140 * SECOND_MS], 120 * SECOND_MS).length).toBeLessThanOrEqual(4);
});
