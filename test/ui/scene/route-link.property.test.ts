import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intersection, type Rect } from '../../../src/lib/rect.ts';
import { type Route, routeLink } from '../../../src/ui/scene/route-link.ts';

const rect = fc.record({
  x: fc.integer({ min: -100, max: 200 }),
  y: fc.integer({ min: -50, max: 100 }),
  width: fc.integer({ min: 1, max: 80 }),
  height: fc.integer({ min: 1, max: 24 }),
});

const around = ({ x, y, width, height }: Rect) => ({
  ...{ x: x - 1, y: y - 1 },
  ...{ width: width + 2, height: height + 2 },
});

/** Nodes between any two of which there is a cell at least, so that a line finds through. */
const apart = fc
  .array(rect, { minLength: 2, maxLength: 20 })
  .map((rects) =>
    rects.filter((one, index) => rects.slice(0, index).every((other) => !meet(one, other))),
  )
  .filter((rects) => rects.length >= 2);

function meet(one: Rect, other: Rect): boolean {
  return intersection(around(one), around(other)) !== undefined;
}

/** The straight pieces of a line, as rectangles one cell wide. */
function piecesOf(route: Route): Rect[] {
  return route.slice(1).flatMap((to, index) => {
    const from = route[index];
    if (!from) return [];
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return [{ x, y, width: Math.abs(to.x - from.x) + 1, height: Math.abs(to.y - from.y) + 1 }];
  });
}

test('a line between nodes that stand apart crosses none of them', () => {
  fc.assert(
    fc.property(apart, ([from, to, ...others]) => {
      if (!from || !to) return;
      for (const piece of piecesOf(routeLink(from, to, others)))
        for (const node of [from, to, ...others]) expect(intersection(piece, node)).toBeUndefined();
    }),
  );
});

test('a line has right angles only, and begins and ends beside its nodes', () => {
  fc.assert(
    fc.property(apart, ([from, to, ...others]) => {
      if (!from || !to) return;
      const route = routeLink(from, to, others);
      for (const { width, height } of piecesOf(route)) expect(Math.min(width, height)).toBe(1);
      const [first, last] = [route.at(0), route.at(-1)];
      expect(first && intersection({ ...first, width: 1, height: 1 }, around(from))).toBeDefined();
      expect(last && intersection({ ...last, width: 1, height: 1 }, around(to))).toBeDefined();
    }),
  );
});

test('a line leaves no corner where it goes straight on', () => {
  fc.assert(
    fc.property(apart, ([from, to, ...others]) => {
      if (!from || !to) return;
      const route = routeLink(from, to, others);
      for (const [index, { x, y }] of route.slice(1, -1).entries()) {
        const [before, after] = [route[index], route[index + 2]];
        expect(before?.x === x && after?.x === x).toBe(false);
        expect(before?.y === y && after?.y === y).toBe(false);
      }
    }),
  );
});

test('there is a line, whatever stands where', () => {
  fc.assert(
    fc.property(rect, rect, fc.array(rect, { maxLength: 30 }), (from, to, others) => {
      expect(routeLink(from, to, others).length).toBeGreaterThan(0);
    }),
  );
});
