import type { Rect } from '../lib/rect.ts';

/** The smallest rectangle around all of them; nothing around none. */
export function boundsOf(rects: readonly Rect[]): Rect | undefined {
  const [first] = rects;
  if (!first) return undefined;
  let { x: left, y: top } = first;
  let [right, bottom] = [left, top];
  for (const { x, y, width, height } of rects) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
