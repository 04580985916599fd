import type { Rect } from '../lib/rect.ts';
import type { Size } from './kind.ts';

/** Room that a new node keeps to others: a group's frame, with its title row, fits between them. */
const GAP: Size = { width: 2, height: 2 };
/** How much farther a step across the view's height counts than one across its width: two beside each other are seen first. */
const DOWN_IN_ACROSS = 1.2;
/** Columns in one bucket of obstacles: about one node wide, so that few lie in each. */
const BUCKET_COLUMNS = 128;

/** Where the corner of the new node must not lie; the edges themselves are allowed. */
interface Forbidden {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * A rectangle of that size in the free room nearest the middle of the view, in measures of the view:
 * nodes fill its width before its height. It overlaps none of `others` and keeps a gap to them.
 */
export function findRoom(size: Size, view: Rect, others: readonly Rect[]): Rect {
  const wish = {
    x: Math.round(view.x + (view.width - size.width) / 2),
    y: Math.round(view.y + (view.height - size.height) / 2),
  };
  const forbidden = others.map((rect) => forbiddenBy(rect, size));
  const buckets = bucketsOf(forbidden);
  const rowInColumns = (DOWN_IN_ACROSS * view.width) / Math.max(1, view.height);
  let best = { x: wish.x, y: wish.y, distance: Number.POSITIVE_INFINITY };
  for (const x of columnsToTry(forbidden, wish.x)) {
    if ((x - wish.x) ** 2 >= best.distance) break;
    const y = nearestFreeRow(buckets.get(bucketOf(x)) ?? [], x, wish.y);
    const distance = (x - wish.x) ** 2 + (rowInColumns * (y - wish.y)) ** 2;
    if (distance < best.distance) best = { x, y, distance };
  }
  return { x: best.x, y: best.y, width: size.width, height: size.height };
}

function forbiddenBy(rect: Rect, size: Size): Forbidden {
  return {
    left: rect.x - size.width - GAP.width,
    right: rect.x + rect.width + GAP.width,
    top: rect.y - size.height - GAP.height,
    bottom: rect.y + rect.height + GAP.height,
  };
}

/** The best corner stands in the wished column or on an obstacle's edge; nearest first. */
function columnsToTry(forbidden: readonly Forbidden[], wish: number): number[] {
  const columns = new Set([wish, ...forbidden.flatMap(({ left, right }) => [left, right])]);
  return [...columns].sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish) || a - b);
}

function bucketOf(x: number): number {
  return Math.floor(x / BUCKET_COLUMNS);
}

function bucketsOf(forbidden: readonly Forbidden[]): ReadonlyMap<number, readonly Forbidden[]> {
  const buckets = new Map<number, Forbidden[]>();
  for (const each of forbidden) {
    for (let bucket = bucketOf(each.left); bucket <= bucketOf(each.right); bucket++) {
      const known = buckets.get(bucket);
      if (known) known.push(each);
      else buckets.set(bucket, [each]);
    }
  }
  return buckets;
}

/** The row nearest to the wish that no obstacle across column `x` forbids; of two, the lower number. */
function nearestFreeRow(nearby: readonly Forbidden[], x: number, wish: number): number {
  const across = nearby.filter(({ left, right }) => left < x && x < right);
  const up = passed(
    [...across].sort((a, b) => b.bottom - a.bottom),
    wish,
    -1,
  );
  const down = passed(
    [...across].sort((a, b) => a.top - b.top),
    wish,
    1,
  );
  return wish - up <= down - wish ? up : down;
}

/** Walks from the wish in one direction, past every obstacle in the way. They come in that order. */
function passed(across: readonly Forbidden[], wish: number, direction: 1 | -1): number {
  let y = wish;
  for (const { top, bottom } of across) {
    if (top < y && y < bottom) y = direction === 1 ? bottom : top;
  }
  return y;
}
