import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rect } from '../../src/lib/rect.ts';
import {
  isSmallScreen,
  layoutTiles,
  resizeTile,
  type TilesInput,
  type TilesLayout,
} from '../../src/workspace/tiles.ts';
import { rect } from './samples.ts';

const someInput = fc
  .record({
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 120 }),
    count: fc.integer({ min: 1, max: 25 }),
    focus: fc.nat(24),
    single: fc.boolean(),
  })
  .map(({ width, height, count, focus, single }): TilesInput => {
    const ids = idsOf(count);
    return { area: rect(3, 2, width, height), ids, focused: ids[focus], single };
  });

describe('layoutTiles', () => {
  test('every cell of the area is covered, and inside a border by one tile only', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const layout = layoutTiles(input);
        expectCovered(input.area, layout);
      }),
    );
  });

  test('the focused tile is always shown, and numbers follow the order', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { tiles } = layoutTiles(input);
        if (input.focused) expect(tiles.map(({ id }) => id)).toContain(input.focused);
        for (const { id, number } of tiles) expect(input.ids[number - 1]).toBe(id);
        expect(tiles.length).toBeGreaterThan(0);
      }),
    );
  });

  test('several tiles are never below 20×4 inside', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { tiles } = layoutTiles(input);
        if (tiles.length < 2) return;
        for (const { rect: tile } of tiles) {
          expect(tile.width).toBeGreaterThanOrEqual(22);
          expect(tile.height).toBeGreaterThanOrEqual(6);
        }
      }),
    );
  });

  test.each([
    [1, 200, 48, [1]],
    [2, 200, 48, [2]],
    [2, 120, 40, [1, 1]],
    [3, 200, 48, [1, 2]],
    [4, 200, 48, [2, 2]],
    [6, 300, 80, [3, 3]],
  ])('%i tiles in %i×%i stand in rows of %j', (count, width, height, rows) => {
    const { shown } = layoutTiles({ area: rect(0, 0, width, height), ids: idsOf(count) });
    expect(shown.columns.map((row) => row.length)).toEqual(rows);
  });

  test('neighbours share one column or row of border', () => {
    const { tiles } = layoutTiles({ area: rect(0, 1, 200, 48), ids: idsOf(4) });
    expect(tiles.map((tile) => tile.rect)).toEqual([
      rect(0, 1, 101, 25),
      rect(100, 1, 100, 25),
      rect(0, 25, 101, 24),
      rect(100, 25, 100, 24),
    ]);
  });

  test('the zoomed tile fills the area alone, under its own number', () => {
    const area = rect(0, 1, 200, 48);
    const { tiles } = layoutTiles({ area, ids: idsOf(4), zoomed: 't3' });
    expect(tiles).toEqual([{ id: 't3', number: 3, rect: area }]);
  });

  test('where not all fit, the first do, and the focused one instead of the last of them', () => {
    const input = { area: rect(0, 0, 45, 12), ids: idsOf(9) };
    expect(layoutTiles(input).tiles.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4']);
    const focused = layoutTiles({ ...input, focused: 't7' });
    expect(focused.tiles.map(({ number }) => number)).toEqual([1, 2, 3, 7]);
  });

  test('one tile at a time is the focused one', () => {
    const input = { area: rect(0, 1, 79, 22), ids: idsOf(3), single: true };
    expect(layoutTiles({ ...input, focused: 't2' }).tiles.map(({ id }) => id)).toEqual(['t2']);
  });

  test('no ids and no room give no tiles', () => {
    expect(layoutTiles({ area: rect(), ids: [] }).tiles).toEqual([]);
    expect(layoutTiles({ area: rect(0, 0, 0, 9), ids: ['t1'] }).tiles).toEqual([]);
  });

  test('screens below 80×24 are small', () => {
    expect(isSmallScreen({ columns: 80, rows: 24 })).toBe(false);
    expect(isSmallScreen({ columns: 79, rows: 24 })).toBe(true);
    expect(isSmallScreen({ columns: 80, rows: 23 })).toBe(true);
  });
});

describe('resizeTile', () => {
  const input: TilesInput = { area: rect(0, 0, 200, 48), ids: idsOf(4) };
  const resized = (id: string, columns: number, rows: number) => {
    const weights = resizeTile(input, id, { columns, rows });
    return layoutTiles({ ...input, weights }).tiles.find((tile) => tile.id === id)?.rect;
  };

  test('a tile grows by just the asked cells, also the last of its row', () => {
    expect(resized('t1', 5, 3)).toMatchObject({ width: 106, height: 28 });
    expect(resized('t4', 5, 3)).toMatchObject({ x: 95, width: 105, y: 21, height: 27 });
  });

  test('it neither takes a neighbour’s last cells nor goes below the minimum itself', () => {
    expect(resized('t1', 500, 500)?.width).toBe(179);
    expect(resized('t1', -500, -500)).toMatchObject({ width: 22, height: 6 });
  });

  test('however tiles are resized, the area stays covered', () => {
    const step = fc.record({
      id: fc.constantFrom('t1', 't2', 't3', 't9'),
      columns: fc.integer({ min: -50, max: 50 }),
      rows: fc.integer({ min: -20, max: 20 }),
    });
    fc.assert(
      fc.property(someInput, fc.array(step, { maxLength: 8 }), (start, steps) => {
        let current = start;
        for (const { id, ...by } of steps) {
          current = { ...current, weights: resizeTile(current, id, by) };
          expectCovered(current.area, layoutTiles(current));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('weights for another number of tiles do not count', () => {
    const weights = resizeTile(input, 't1', { columns: 9, rows: 0 });
    const three = { ...input, ids: idsOf(3) };
    expect(layoutTiles({ ...three, weights })).toEqual(layoutTiles(three));
  });
});

function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `t${index + 1}`);
}

/** Borders may be shared; what is inside a border belongs to one tile. */
function expectCovered(area: Rect, { tiles }: TilesLayout): void {
  const covers = new Uint8Array(area.width * area.height);
  const inside = new Uint8Array(area.width * area.height);
  let outside = 0;
  for (const { rect: tile } of tiles) {
    for (let y = tile.y; y < tile.y + tile.height; y++) {
      for (let x = tile.x; x < tile.x + tile.width; x++) {
        const index = (y - area.y) * area.width + x - area.x;
        if (x < area.x || x >= area.x + area.width || index < 0 || index >= covers.length)
          outside++;
        const isBorder =
          x === tile.x ||
          y === tile.y ||
          x === tile.x + tile.width - 1 ||
          y === tile.y + tile.height - 1;
        covers[index] = (covers[index] ?? 0) + 1;
        if (!isBorder) inside[index] = (inside[index] ?? 0) + 1;
      }
    }
  }
  expect(outside).toBe(0);
  expect(covers.includes(0)).toBe(false);
  // A cell inside one tile is covered by no other: not even by a border.
  expect(inside.some((count, index) => count > 0 && covers[index] !== 1)).toBe(false);
}
