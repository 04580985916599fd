import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellsUnder,
  fitInto,
  pointUnder,
  type Room,
  viewportFor,
} from '../../../src/services/browser/fit.ts';

const room: fc.Arbitrary<Room> = fc.record({
  columns: fc.integer({ min: 1, max: 400 }),
  rows: fc.integer({ min: 1, max: 200 }),
  cellRatio: fc.double({ min: 1, max: 3, noNaN: true }),
});
const viewport = fc.record({
  width: fc.integer({ min: 200, max: 3840 }),
  height: fc.integer({ min: 200, max: 3840 }),
});

test('a page lies whole within its room, from the top', () => {
  fc.assert(
    fc.property(room, viewport, (space, page) => {
      const { left, width, height } = fitInto(space, page);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(space.columns);
      expect(height).toBeLessThanOrEqual(2 * space.rows);
    }),
  );
});

test('a page is as wide or as high as its room', () => {
  fc.assert(
    fc.property(room, viewport, (space, page) => {
      const { width, height } = fitInto(space, page);
      expect(width === space.columns || height === 2 * space.rows).toBe(true);
    }),
  );
});

test('the cell under a point of the page leads back to that point, to a cell’s size', () => {
  fc.assert(
    fc.property(room, viewport, fc.nat(399), fc.nat(199), (space, page, column, row) => {
      const fit = fitInto(space, page);
      const point = pointUnder(fit, column, row);
      if (!point) return;
      expect(point.x).toBeLessThanOrEqual(page.width);
      expect(point.y).toBeLessThanOrEqual(page.height);
      expect(cellsUnder(fit, { ...point, width: 0.001, height: 0.001 })).toMatchObject({
        x: Math.min(column, fit.left + fit.width),
        y: row,
      });
    }),
  );
});

test('a viewport that was made for a room of a usual shape fills it', () => {
  const space = { columns: 98, rows: 26, cellRatio: 2 };
  expect(fitInto(space, viewportFor(space))).toMatchObject({ left: 0, width: 98, height: 52 });
});

test('a very low room gets a page of a usable height, which is narrower than the room', () => {
  const space = { columns: 120, rows: 6, cellRatio: 2 };
  expect(viewportFor(space)).toEqual({ width: 1280, height: 480 });
  expect(fitInto(space, viewportFor(space))).toMatchObject({ left: 44, width: 32, height: 12 });
});

test('the last row of a page, half of which is beside it, is on the page and not below', () => {
  const fit = { left: 0, width: 10, height: 11, viewport: { width: 1000, height: 1100 } };
  expect(pointUnder(fit, 0, 5)).toEqual({ x: 50, y: 1050 });
  expect(pointUnder(fit, 0, 6)).toBeUndefined();
});
