import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from '../../src/workspace/apportion.ts';

const someWeights = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 12 });

test('parts add up to the total, whatever the weights', () => {
  fc.assert(
    fc.property(fc.nat(1_000), someWeights, fc.nat(30), (total, weights, minimum) => {
      const parts = apportion(total, weights, minimum);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    }),
  );
});

test('no part is below the minimum where all of them have room for it', () => {
  fc.assert(
    fc.property(someWeights, fc.nat(30), fc.nat(500), (weights, minimum, spare) => {
      const parts = apportion(weights.length * minimum + spare, weights, minimum);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(minimum);
    }),
  );
});

test('sizes that already fit are given back as they are', () => {
  fc.assert(
    fc.property(someWeights, (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect(apportion(total, weights, Math.min(...weights))).toEqual(weights);
    }),
  );
});

test('what is left over of equal parts goes to the first', () => {
  expect(apportion(11, [1, 1, 1], 2)).toEqual([4, 4, 3]);
  expect(apportion(14, [4, 4, 4], 1)).toEqual([5, 5, 4]);
});
