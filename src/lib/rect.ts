/** A rectangle of cells. `x` grows to the right, `y` down; the right and bottom edges are exclusive. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Columns `from` (inclusive) to `to` (exclusive) of one row. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether the point lies inside the rectangle. */
export function contains(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

/** The part that both rectangles cover, or nothing. */
export function intersection(one: Rect, other: Rect): Rect | undefined {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** What is left of a span of row `y` once the holes that cross that row are cut out. */
export function cut(span: Span, y: number, holes: readonly Rect[]): Span[] {
  let spans = [span];
  // A plain loop, since this is run for every row that changes and nearly always there is no hole in it.
  for (const hole of holes) {
    const isInRow = y >= hole.y && y < hole.y + hole.height;
    if (isInRow && hole.x < span.to && hole.x + hole.width > span.from)
      spans = spans.flatMap((each) => without(each, hole));
  }
  return spans;
}

function without({ from, to }: Span, hole: Rect): Span[] {
  const left = { from, to: Math.min(to, hole.x) };
  const right = { from: Math.max(from, hole.x + hole.width), to };
  return [left, right].filter((each) => each.from < each.to);
}
