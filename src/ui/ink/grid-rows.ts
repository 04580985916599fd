import type { Grid } from '../../lib/grid.ts';
import type { Span } from '../../lib/rect.ts';

const WORDS = ['content', 'foreground', 'background', 'extra'] as const;

/** Whether row `y` shows the same in two grids of one size. */
export function sameRow(one: Grid, other: Grid, y: number): boolean {
  const [start, end] = [y * one.columns, (y + 1) * one.columns];
  return WORDS.every((word) => sameWords(one[word], other[word], start, end));
}

function sameWords(one: Uint32Array, other: Uint32Array, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    if (one[index] !== other[index]) return false;
  }
  return true;
}

/** Copies columns of a row to a place in another grid that shares its tables. */
export function copyRow(
  from: Grid,
  y: number,
  span: Span,
  to: { readonly grid: Grid; readonly x: number; readonly y: number },
): void {
  const start = y * from.columns;
  const end = Math.min(span.to, from.columns, span.from + to.grid.columns - to.x);
  if (y >= from.rows || to.y >= to.grid.rows || end <= span.from) return;
  const target = to.y * to.grid.columns + to.x;
  for (const word of WORDS) {
    to.grid[word].set(from[word].subarray(start + span.from, start + end), target);
  }
}
