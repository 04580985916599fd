import type { Rect } from '../lib/rect.ts';
import { boundsOf } from './bounds.ts';
import { type Size, SMALLEST } from './kind.ts';

/** Free cells between a group's members and its frame. */
const MARGIN: Size = { width: 2, height: 1 };
/** The frame's title stands in a row of its own. */
const TITLE_ROWS = 1;

/** The frame of a group around its members' rectangles. Nothing around nothing. */
export function groupFrame(members: readonly Rect[]): Rect | undefined {
  const bounds = boundsOf(members);
  if (!bounds) return undefined;
  return {
    x: bounds.x - MARGIN.width,
    y: bounds.y - MARGIN.height - TITLE_ROWS,
    width: Math.max(SMALLEST.width, bounds.width + 2 * MARGIN.width),
    height: Math.max(SMALLEST.height, bounds.height + 2 * MARGIN.height + TITLE_ROWS),
  };
}
