import type { WidthOf } from '../text/clusters.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import { type RunLine, spread } from './runs.ts';

/** The last row of a list: what keys do, and at the right end where in the whole it is (`3-20 of 48`). */
export function listFoot(
  hints: readonly KeyHint[],
  place: string,
  columns: number,
  widthOf: WidthOf,
): RunLine {
  // The blank before it keeps it apart from hints that are cut.
  const right = place === '' ? [] : [{ text: ` ${place}`, role: 'muted' } as const];
  return { runs: spread(hintRuns(hints), right, columns, widthOf) };
}
