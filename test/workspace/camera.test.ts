import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains } from '../../src/lib/rect.ts';
import {
  fitted,
  panned,
  rectOnScreen,
  toCanvas,
  toScreen,
  viewOnCanvas,
  zoomed,
} from '../../src/workspace/camera.ts';
import { SCALES } from '../../src/workspace/view-state.ts';
import { rect, someRect } from './samples.ts';

const view = { width: 160, height: 45 };
const someCamera = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  scale: fc.constantFrom(...SCALES),
});

describe('the camera', () => {
  test('a screen cell leads to a canvas cell that is shown in it', () => {
    fc.assert(
      fc.property(someCamera, fc.nat(200), fc.nat(60), (camera, x, y) => {
        expect(toScreen(camera, toCanvas(camera, { x, y }))).toEqual({ x, y });
      }),
    );
  });

  test('there is no negative zero, which would look like another place', () => {
    expect(toScreen({ x: 1, y: 1, scale: 0.25 }, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
  });

  test('nodes that touch on the canvas touch on the screen, at every scale', () => {
    fc.assert(
      fc.property(someCamera, someRect, (camera, left) => {
        const right = { ...left, x: left.x + left.width };
        const [one, other] = [rectOnScreen(camera, left), rectOnScreen(camera, right)];
        expect(other.x).toBe(one.x + one.width);
      }),
    );
  });

  test('fitting shows everything whole, where any scale can', () => {
    fc.assert(
      fc.property(fc.array(someRect, { minLength: 1, maxLength: 5 }), (rects) => {
        const camera = fitted(rects, view);
        for (const each of rects) {
          const { x, y, width, height } = rectOnScreen(camera, each);
          expect(contains({ x: 0, y: 0, ...view }, x, y)).toBe(true);
          expect(contains({ x: 0, y: 0, ...view }, x + width - 1, y + height - 1)).toBe(true);
        }
      }),
    );
  });

  test('fitting takes the closest scale, and the farthest when none is far enough', () => {
    expect(fitted([rect(0, 0, 80, 24)], view)).toEqual({ x: -40, y: -10, scale: 1 });
    expect(fitted([rect(0, 0, 200, 24)], view).scale).toBe(0.5);
    expect(fitted([rect(0, 0, 20), rect(90_000, 0)], view).scale).toBe(0.1);
    expect(fitted([], view).scale).toBe(1);
  });

  test('zooming steps through the scales and keeps the middle', () => {
    const start = { x: 0, y: 0, scale: 1 } as const;
    const out = zoomed(start, -1, { width: 160, height: 44 });
    expect(out).toEqual({ x: -80, y: -22, scale: 0.5 });
    expect(zoomed(out, 1, { width: 160, height: 44 })).toEqual(start);
    expect(zoomed(start, 1, view)).toBe(start);
    expect(zoomed({ ...start, scale: 0.1 }, -1, view).scale).toBe(0.1);
  });

  test('panning shows the whole rectangle, or the top left of one too large', () => {
    fc.assert(
      fc.property(someCamera, someRect, (camera, target) => {
        const shown = viewOnCanvas(panned(camera, target, view), view);
        expect(contains(shown, target.x, target.y)).toBe(true);
        if (target.width > shown.width) expect(shown.x).toBe(target.x);
        else expect(target.x + target.width).toBeLessThanOrEqual(shown.x + shown.width);
        if (target.height > shown.height) expect(shown.y).toBe(target.y);
        else expect(target.y + target.height).toBeLessThanOrEqual(shown.y + shown.height);
      }),
    );
  });

  test('panning does not move for what is in view already', () => {
    const camera = { x: 0, y: 0, scale: 1 } as const;
    expect(panned(camera, rect(5, 5), view)).toBe(camera);
  });
});
