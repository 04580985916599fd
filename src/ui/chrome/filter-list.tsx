import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { clustersOf, type WidthOf } from '../text/clusters.ts';
import type { LineState } from '../text/line-editor.ts';
import { Card } from './card.tsx';
import { insideCard } from './card-frame.ts';
import { FIXED_ROWS } from './filter-list-size.ts';
import type { KeyHint } from './key-hint.ts';
import { listFoot } from './list-foot.ts';
import { placeInList, windowAround } from './list-window.ts';
import { type Run, type RunLine, type Size, spread } from './runs.ts';
import { fieldRuns } from './text-field.ts';

/** One row to choose. */
export interface ListEntry {
  readonly title: string;
  /** UTF-16 indexes of the letters of `title` that the query matched. */
  readonly matched?: readonly number[];
  /** More about it, in muted letters after the title. */
  readonly detail?: string;
  /** Its key, at the right end. */
  readonly key?: string;
  /** Why it cannot be chosen now. */
  readonly unavailable?: string;
}

export interface FilterListProps {
  readonly title: string;
  readonly query: LineState;
  /** What the query left, best first. Only what is in view is looked at. */
  readonly entries: readonly ListEntry[];
  readonly selected: number;
  /** Said in place of an empty list. */
  readonly empty: string;
  readonly hints: readonly KeyHint[];
}

const PROMPT = '> ';

/** A line to type into and the list that it narrows: the palette, and finding a node or a text. */
export function FilterList({ columns, rows, ...props }: FilterListProps & Size): ReactNode {
  const lines = filterListLines(props, insideCard({ columns, rows }), useWidthOf());
  return <Card title={props.title} lines={lines} columns={columns} rows={rows} />;
}

/** The entry that is drawn in row `y` of the box; nothing on its border, its query and its hints. */
export function entryAt(props: FilterListProps, size: Size, y: number): number | undefined {
  const { from, to } = shownEntries(props, insideCard(size).rows);
  const index = from + y - LIST_TOP;
  return index >= from && index < to ? index : undefined;
}

/** Rows above the list: border, query, rule. */
const LIST_TOP = 3;

function shownEntries({ entries, selected }: FilterListProps, rows: number) {
  return windowAround(entries.length, selected, rows - FIXED_ROWS);
}

function filterListLines(props: FilterListProps, room: Size, widthOf: WidthOf): RunLine[] {
  const { entries, query, selected, hints } = props;
  const shown = shownEntries(props, room.rows);
  const field = fieldRuns(query, room.columns - PROMPT.length, widthOf);
  const place = placeInList(shown, entries.length);
  const list = entries.slice(shown.from, shown.to).map((entry, index) => ({
    runs: entryRuns(entry, room.columns, widthOf),
    look: shown.from + index === selected ? ('selected' as const) : ('plain' as const),
  }));
  const blanks = Array.from(
    { length: Math.max(0, room.rows - FIXED_ROWS - Math.max(1, list.length)) },
    () => ({ runs: [] }),
  );
  const emptyLine: RunLine = { runs: [{ text: props.empty, role: 'muted' }] };
  return [
    { runs: [{ text: PROMPT, role: 'accent' }, ...field] },
    { runs: [{ text: '─'.repeat(room.columns), role: 'muted' }] },
    ...(list.length > 0 ? list : [emptyLine]),
    ...blanks,
    listFoot(hints, place, room.columns, widthOf),
  ];
}

function entryRuns(entry: ListEntry, columns: number, widthOf: WidthOf): readonly Run[] {
  const { title, matched = [], detail, key, unavailable } = entry;
  const about = unavailable ?? detail;
  const left: Run[] = [
    ...(unavailable === undefined
      ? matchedRuns(title, matched)
      : [{ text: title, role: 'muted' } as const]),
    ...(about === undefined ? [] : [{ text: `  ${about}`, role: 'muted' } as const]),
  ];
  const role = unavailable === undefined ? 'key' : 'muted';
  return spread(left, key === undefined ? [] : [{ text: ` ${key}`, role }], columns, widthOf);
}

/** Stretches of letters that match and that do not. */
function matchedRuns(title: string, matched: readonly number[]): Run[] {
  if (matched.length === 0) return [{ text: title }];
  const runs: Run[] = [];
  let index = 0;
  for (const cluster of clustersOf(title)) {
    const from = index;
    index += cluster.length;
    const role = matched.some((at) => at >= from && at < index) ? 'match' : 'text';
    const last = runs.at(-1);
    if (last?.role === role) runs[runs.length - 1] = { role, text: last.text + cluster };
    else runs.push({ role, text: cluster });
  }
  return runs;
}
