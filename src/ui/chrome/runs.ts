import { columnsOf, head, printable, shorten, type WidthOf } from '../text/clusters.ts';
import type { Role, RowLook } from './theme.ts';

/** A piece of text in one role. */
export interface Run {
  readonly text: string;
  readonly role?: Role;
  /** The text cursor stands on its first column. */
  readonly cursor?: boolean;
}

/** One row of a component. */
export interface RunLine {
  readonly runs: readonly Run[];
  readonly look?: RowLook;
}

/** How many columns and rows something takes. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The columns that a text takes as it is drawn, whatever is in it. */
export function drawnColumns(text: string, widthOf: WidthOf): number {
  return columnsOf(printable(text), widthOf);
}

/** The columns that runs take. */
export function widthOfRuns(runs: readonly Run[], widthOf: WidthOf): number {
  return runs.reduce((sum, { text }) => sum + drawnColumns(text, widthOf), 0);
}

/** The runs in at most that many columns; where something is cut, `…` ends them. */
export function fitRuns(runs: readonly Run[], columns: number, widthOf: WidthOf): readonly Run[] {
  if (widthOfRuns(runs, widthOf) <= columns) return runs;
  const fitted: Run[] = [];
  let room = columns - 1;
  for (const run of runs) {
    const text = head(printable(run.text), room, widthOf);
    room -= columnsOf(text, widthOf);
    fitted.push({ ...run, text });
    if (text !== printable(run.text)) break;
  }
  const role = fitted.at(-1)?.role ?? 'text';
  return columns < 1 ? [] : [...fitted, { text: '…', role }];
}

/** Left and right runs in one row, the right ones at its end; the left ones are cut first. */
export function spread(
  left: readonly Run[],
  right: readonly Run[],
  columns: number,
  widthOf: WidthOf,
): readonly Run[] {
  const rightFitted = fitRuns(right, columns, widthOf);
  const room = columns - widthOfRuns(rightFitted, widthOf);
  const leftFitted = fitRuns(left, room, widthOf);
  const gap = room - widthOfRuns(leftFitted, widthOf);
  return [...leftFitted, { text: ' '.repeat(gap) }, ...rightFitted];
}

/** The text filled up with blanks, or shortened, to exactly that many columns. */
export function padded(text: string, columns: number, widthOf: WidthOf): string {
  const fitted = shorten(printable(text), columns, widthOf);
  return fitted + ' '.repeat(Math.max(0, columns - columnsOf(fitted, widthOf)));
}
