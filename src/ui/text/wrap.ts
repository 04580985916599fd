import { clustersOf, type WidthOf } from './clusters.ts';

/** A row of wrapped text: indexes of its first character and after its last, without the line feed. */
export interface WrappedRow {
  readonly start: number;
  readonly end: number;
  /** The row was broken to fit: the text goes on in the next one. */
  readonly isBroken: boolean;
}

/**
 * Breaks a text into rows of at most that many columns, after a blank where there is one, else
 * between clusters. Blanks at a break stay at the end of their row and may stand over its edge. Of
 * the text nothing is lost: each index lies in one row, or is a line feed between two.
 */
export function wrap(text: string, columns: number, widthOf: WidthOf): WrappedRow[] {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const rows = wrapLine(line, Math.max(1, columns), widthOf);
    const placed = rows.map((row) => ({ ...row, start: start + row.start, end: start + row.end }));
    start += line.length + 1;
    return placed;
  });
}

/** The same as texts, without the blanks at the ends of broken rows. */
export function wrappedLines(text: string, columns: number, widthOf: WidthOf): string[] {
  return wrap(text, columns, widthOf).map(({ start, end, isBroken }) => {
    const row = text.slice(start, end);
    return isBroken ? row.trimEnd() : row;
  });
}

function wrapLine(line: string, columns: number, widthOf: WidthOf): WrappedRow[] {
  const rows: WrappedRow[] = [];
  let [start, at, used, afterBlank] = [0, 0, 0, 0];
  for (const cluster of clustersOf(line)) {
    const isBlank = cluster === ' ';
    const width = widthOf(cluster);
    while (used + width > columns && !isBlank && at > start) {
      const end = afterBlank > start ? afterBlank : at;
      rows.push({ start, end, isBroken: true });
      used = widthBetween(line.slice(end, at), widthOf);
      start = end;
    }
    at += cluster.length;
    used += width;
    if (isBlank) afterBlank = at;
  }
  return [...rows, { start, end: at, isBroken: false }];
}

function widthBetween(text: string, widthOf: WidthOf): number {
  return clustersOf(text).reduce((sum, cluster) => sum + widthOf(cluster), 0);
}
