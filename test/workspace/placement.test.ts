import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intersection, type Rect } from '../../src/lib/rect.ts';
import { boundsOf } from '../../src/workspace/bounds.ts';
import { groupFrame } from '../../src/workspace/group-frame.ts';
import { findRoom } from '../../src/workspace/placement.ts';
import { rect, someRect } from './samples.ts';

const view = rect(0, 0, 200, 50);
const size = { width: 80, height: 24 };
/** Distances are quotients. */
const ROUNDING = 1e-9;

describe('findRoom', () => {
  test('an empty canvas gives the middle of the view', () => {
    expect(findRoom(size, view, [])).toEqual(rect(60, 13, 80, 24));
  });

  test('the room overlaps no other node and keeps two columns or two rows to each', () => {
    fc.assert(
      fc.property(someRect, fc.array(someRect, { maxLength: 40 }), (wanted, others) => {
        const room = findRoom(wanted, view, others);
        for (const other of others) expect(intersection(grown(room), other)).toBeUndefined();
      }),
    );
  });

  test('the frame of a group around a new node covers no other node', () => {
    fc.assert(
      fc.property(someRect, fc.array(someRect, { maxLength: 40 }), (wanted, others) => {
        const frame = groupFrame([findRoom(wanted, view, others)]);
        expect(others.some((other) => frame && intersection(frame, other))).toBe(false);
      }),
    );
  });

  test('on a wide screen terminals stand beside each other before they stand below', () => {
    const window = rect(0, 0, 130, 43);
    const rooms: Rect[] = [];
    for (let count = 0; count < 5; count++) rooms.push(findRoom(size, window, rooms));
    const [first, second, third] = rooms;
    expect([second?.y, third?.y]).toEqual([first?.y, first?.y]);
    expect(boundsOf(rooms)).toMatchObject({ width: 3 * 80 + 2 * 2, height: 3 * 24 + 2 * 2 });
  });

  test('on a high and narrow screen they stand below each other', () => {
    const window = rect(0, 0, 80, 100);
    const first = findRoom(size, window, []);
    expect(findRoom(size, window, [first]).x).toBe(first.x);
  });

  test('no free room is nearer to the middle of the view', () => {
    const small = fc.record({
      x: fc.integer({ min: -10, max: 30 }),
      y: fc.integer({ min: -6, max: 14 }),
      width: fc.integer({ min: 3, max: 12 }),
      height: fc.integer({ min: 2, max: 6 }),
    });
    const window = rect(0, 0, 20, 8);
    fc.assert(
      fc.property(small, fc.array(small, { maxLength: 6 }), (wanted, others) => {
        const best = distance(findRoom(wanted, window, others), window);
        for (let x = -25; x <= 45; x++) {
          for (let y = -18; y <= 26; y++) {
            const room = { ...wanted, x, y };
            if (distance(room, window) >= best - ROUNDING) continue;
            expect(others.some((other) => intersection(grown(room), other))).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a canvas with 4,000 packed nodes takes another one in less than a second', () => {
    const others = Array.from({ length: 4_000 }, (_, index) =>
      rect((index % 60) * 82 - 2_400, Math.floor(index / 60) * 25 - 800, 80, 24),
    );
    const started = performance.now();
    const room = findRoom(size, view, others);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(others.some((other) => intersection(room, other))).toBe(false);
  });
});

function grown({ x, y, width, height }: Rect): Rect {
  return { x: x - 2, y: y - 2, width: width + 4, height: height + 4 };
}

function distance({ x, y, width, height }: Rect, window: Rect): number {
  const wishX = Math.round(window.x + (window.width - width) / 2);
  const wishY = Math.round(window.y + (window.height - height) / 2);
  return ((x - wishX) / window.width) ** 2 + ((1.2 * (y - wishY)) / window.height) ** 2;
}
