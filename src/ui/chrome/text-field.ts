import { clustersOf, columnsOf, printable, tail, type WidthOf } from '../text/clusters.ts';
import type { LineState } from '../text/line-editor.ts';
import type { Run } from './runs.ts';

/** The part of an edited line round its cursor that fits, with the cursor on it. */
export function fieldRuns(
  { text: typed, cursor }: LineState,
  columns: number,
  widthOf: WidthOf,
): readonly Run[] {
  const text = printable(typed);
  const after = clustersOf(text.slice(cursor));
  const under = after[0] ?? ' ';
  const room = columns - columnsOf(under, widthOf);
  if (room < 0) return [];
  const before = tail(text.slice(0, cursor), room, widthOf);
  const hidden = before.length < cursor;
  return [
    // A sign in place of a character would move what is typed; the missing start is told by its look.
    { text: before, role: hidden ? 'muted' : 'text' },
    { text: under, cursor: true },
    { text: after.slice(1).join('') },
  ];
}
