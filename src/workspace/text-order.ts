import type { TextPoint } from './live.ts';

/** Whether one point stands before another in reading order, or is the same. */
export function isBefore(one: TextPoint, other: TextPoint): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}

/** Two points in reading order. */
export function ordered(one: TextPoint, other: TextPoint): readonly [TextPoint, TextPoint] {
  return isBefore(one, other) ? [one, other] : [other, one];
}
