import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyboardOrder, neighbour, nextInOrder } from '../../src/workspace/neighbours.ts';
import { layoutTiles } from '../../src/workspace/tiles.ts';
import { rect, someRect } from './samples.ts';

const DIRECTIONS = ['left', 'down', 'up', 'right'] as const;
const someThings = fc
  .array(someRect, { minLength: 1, maxLength: 12 })
  .map((rects) => rects.map((each, index) => ({ id: `n${index}`, rect: each })));

describe('neighbour', () => {
  const { tiles } = layoutTiles({
    area: rect(0, 0, 200, 48),
    ids: ['a', 'b', 'c', 'd'],
  });

  test.each([
    ['a', 'right', 'b'],
    ['a', 'down', 'c'],
    ['d', 'left', 'c'],
    ['d', 'up', 'b'],
    ['a', 'left', undefined],
    ['a', 'up', undefined],
  ] as const)('of tile %s to the %s is %s', (from, direction, expected) => {
    expect(neighbour(tiles, from, direction)).toBe(expected);
  });

  test('something beside wins over something nearer that is off to the side', () => {
    const things = [
      { id: 'from', rect: rect(0, 0, 20, 6) },
      { id: 'beside', rect: rect(60, 0, 20, 6) },
      { id: 'below', rect: rect(14, 10, 20, 6) },
    ];
    expect(neighbour(things, 'from', 'right')).toBe('beside');
    expect(neighbour(things, 'from', 'down')).toBe('below');
  });

  test('whatever lies in a direction, going there goes somewhere, and never the other way', () => {
    fc.assert(
      fc.property(someThings, fc.constantFrom(...DIRECTIONS), (things, direction) => {
        const [from] = things;
        if (!from) return;
        const found = neighbour(things, from.id, direction);
        const ahead = things.filter(({ rect: to }) => stepOf(direction, from.rect, to) > 0);
        if (ahead.length === 0) expect(found).toBeUndefined();
        else expect(ahead.map(({ id }) => id)).toContain(found);
      }),
    );
  });

  test('every tile can be reached from the first with the four directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), (count) => {
        const ids = Array.from({ length: count }, (_, index) => `t${index}`);
        const { tiles: all } = layoutTiles({ area: rect(0, 0, 300, 90), ids });
        const seen = new Set(['t0']);
        for (const id of seen) {
          for (const direction of DIRECTIONS) {
            const next = neighbour(all, id, direction);
            if (next !== undefined) seen.add(next);
          }
        }
        expect(seen.size).toBe(count);
      }),
    );
  });

  test('of something that is not there is nothing', () => {
    expect(neighbour(tiles, 'gone', 'right')).toBeUndefined();
  });
});

describe('keyboard order', () => {
  const things = [
    { id: 'z', rect: rect(0, 0) },
    { id: 'b', rect: rect(5, 0) },
    { id: 'a', rect: rect(5, 0) },
    { id: 'c', rect: rect(0, -1) },
  ];

  test('is by y, then x, then id', () => {
    expect(keyboardOrder(things).map(({ id }) => id)).toEqual(['c', 'z', 'a', 'b']);
  });

  test('goes round at both ends', () => {
    expect(nextInOrder(things, 'b', 1)).toBe('c');
    expect(nextInOrder(things, 'c', -1)).toBe('b');
    expect(nextInOrder(things, 'z', 1)).toBe('a');
  });

  test('begins at an end where nothing has the focus', () => {
    expect(nextInOrder(things, undefined, 1)).toBe('c');
    expect(nextInOrder(things, 'gone', -1)).toBe('b');
    expect(nextInOrder([], undefined, 1)).toBeUndefined();
  });
});

function stepOf(
  direction: (typeof DIRECTIONS)[number],
  from: ReturnType<typeof rect>,
  to: ReturnType<typeof rect>,
): number {
  const across = to.x + to.width / 2 - from.x - from.width / 2;
  const down = to.y + to.height / 2 - from.y - from.height / 2;
  return { left: -across, right: across, up: -down, down }[direction];
}
