import { expect, test } from 'vitest';
import { PictureBudget } from '../../../src/services/browser/picture-budget.ts';

const KIB = 1024;

test('a page that changes once is not held up', () => {
  expect(new PictureBudget().spend(100 * KIB, 1_000)).toBe(0);
});

test('a page that moves on and on gets 64 KiB a second once it has used up what may go at once', () => {
  const budget = new PictureBudget();
  let nowMs = 1_000;
  let sent = 0;
  while (nowMs < 61_000) {
    sent += 60 * KIB;
    nowMs += Math.max(16, budget.spend(60 * KIB, nowMs));
  }
  expect(sent / 60 / KIB).toBeLessThan(70);
});

test('a clock that was set back gives nothing and costs nothing', () => {
  const budget = new PictureBudget();
  budget.spend(256 * KIB, 100_000);
  expect(budget.spend(64 * KIB, 50_000)).toBe(1_000);
});
