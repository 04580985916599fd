import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { Card } from './card.tsx';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import type { KeyHint } from './key-hint.ts';
import { listFoot } from './list-foot.ts';
import { placeInList, windowFrom } from './list-window.ts';
import { drawnColumns, padded, type RunLine, type Size } from './runs.ts';

/** Keys that belong together. */
export interface HelpGroup {
  readonly title: string;
  readonly keys: readonly { readonly key: string; readonly title: string }[];
}

export interface HelpProps {
  readonly title: string;
  readonly groups: readonly HelpGroup[];
  /** Lines that are scrolled away at the top; too many count as the last page. */
  readonly offset: number;
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 76;
/** The line of hints and the blank above it. */
const FIXED_ROWS = 2;
/** A longer sequence of keys pushes its title aside. */
const MAX_KEY_COLUMNS = 24;

/** Every key by group. */
export function Help({ title, groups, offset, hints, columns, rows }: HelpProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const all = helpLines(groups, widthOf);
  const shown = windowFrom(all.length, offset, room.rows - FIXED_ROWS);
  const foot = listFoot(hints, placeInList(shown, all.length), room.columns, widthOf);
  const lines = [...all.slice(shown.from, shown.to), { runs: [] }, foot];
  return <Card title={title} lines={lines} columns={columns} rows={rows} />;
}

/** Cells that it takes, no more than there are. */
export function helpSize({ groups }: HelpProps, available: Size): Size {
  const rows = lineCount(groups) + FIXED_ROWS + CARD_FRAME.rows;
  return {
    columns: Math.min(MAX_COLUMNS, available.columns),
    rows: Math.min(rows, available.rows),
  };
}

/** The offset at which the last line of the help comes into view in a box of that size. */
export function lastHelpOffset({ groups }: HelpProps, size: Size): number {
  return windowFrom(lineCount(groups), Infinity, insideCard(size).rows - FIXED_ROWS).from;
}

function lineCount(groups: readonly HelpGroup[]): number {
  const gaps = Math.max(0, groups.length - 1);
  return groups.reduce((sum, { keys }) => sum + 1 + keys.length, gaps);
}

function helpLines(groups: readonly HelpGroup[], widthOf: WidthOf): RunLine[] {
  const widths = groups.flatMap(({ keys }) => keys.map(({ key }) => drawnColumns(key, widthOf)));
  const keyColumns = Math.min(MAX_KEY_COLUMNS, Math.max(0, ...widths));
  return groups.flatMap(({ title, keys }, index): RunLine[] => [
    ...(index === 0 ? [] : [{ runs: [] }]),
    { runs: [{ text: title, role: 'title' }] },
    ...keys.map((each): RunLine => {
      const key = padded(each.key, keyColumns, widthOf);
      return { runs: [{ text: `  ${key}  `, role: 'key' }, { text: each.title }] };
    }),
  ]);
}
