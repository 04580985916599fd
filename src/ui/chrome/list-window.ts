/** The stretch of a list that is shown: indexes `from` (inclusive) to `to` (exclusive). */
export interface ListWindow {
  readonly from: number;
  readonly to: number;
}

/** As many items as there are rows, with the selected one in the middle unless an end is near. */
export function windowAround(count: number, selected: number, rows: number): ListWindow {
  const shown = Math.max(0, Math.min(count, rows));
  const wanted = Math.min(Math.max(0, selected), count - 1) - Math.floor(shown / 2);
  const from = Math.max(0, Math.min(wanted, count - shown));
  return { from, to: from + shown };
}

/** As many items as there are rows from an offset on, which stops at the last full page. */
export function windowFrom(count: number, offset: number, rows: number): ListWindow {
  const from = Math.max(0, Math.min(offset, lastOffset(count, rows)));
  return { from, to: Math.min(count, from + Math.max(0, rows)) };
}

/** The offset at which the last item comes into view. */
export function lastOffset(count: number, rows: number): number {
  return Math.max(0, count - rows);
}

/** Where in a longer list the window is, as `3-20 of 48`; nothing when all is shown. */
export function placeInList({ from, to }: ListWindow, count: number): string {
  return to - from >= count ? '' : `${from + 1}-${to} of ${count}`;
}
