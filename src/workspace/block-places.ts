import type { Rect } from '../lib/rect.ts';
import type { Size } from './kind.ts';
import { findRoom } from './placement.ts';

/** Cells between the nodes of a block. */
const GAP: Size = { width: 2, height: 1 };

/** Places for so many nodes of one size beside and below each other, in the free room nearest the middle of the view. */
export function blockPlaces(
  count: number,
  size: Size,
  view: Rect,
  others: readonly Rect[],
): readonly Rect[] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const step: Size = { width: size.width + GAP.width, height: size.height + GAP.height };
  const whole = {
    width: columns * step.width - GAP.width,
    height: rows * step.height - GAP.height,
  };
  const room = findRoom(whole, view, others);
  return Array.from({ length: count }, (_, index) => ({
    x: room.x + (index % columns) * step.width,
    y: room.y + Math.floor(index / columns) * step.height,
    ...size,
  }));
}
