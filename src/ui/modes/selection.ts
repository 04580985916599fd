import type { LiveTerminal, Match, TextPoint } from '../../workspace/live.ts';
import { ordered } from '../../workspace/text-order.ts';
import type { Mark } from '../screen/scene.ts';

/** The selected cells of the rows in view; both ends belong to the selection. */
export function selectionMarks(live: LiveTerminal, one: TextPoint, other: TextPoint): Mark[] {
  const [start, end] = ordered(one, other);
  const marks: Mark[] = [];
  for (let row = 0; row < live.rows; row++) {
    const line = live.topLine + row;
    if (line < start.line || line > end.line) continue;
    const from = line === start.line ? start.column : 0;
    const to = line === end.line ? end.column + 1 : live.columns;
    marks.push({ row, span: { from, to } });
  }
  return marks;
}

/** The cells of a match, where it is in view. */
export function matchMarks(live: LiveTerminal, match: Match | undefined): Mark[] {
  return match ? selectionMarks(live, match.from, match.to) : [];
}
