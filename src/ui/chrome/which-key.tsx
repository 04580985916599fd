import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { Card } from './card.tsx';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { COLUMN_GAP, type KeyColumn, keyColumns, keyRows, widthOfColumns } from './key-columns.ts';
import { drawnColumns, padded, type Run, type RunLine, type Size } from './runs.ts';
import type { Role } from './theme.ts';

/** A key that may come next, and what it does. */
export interface NextKey {
  readonly key: string;
  readonly title: string;
  /** More keys follow it. */
  readonly isPrefix?: boolean;
  /** Stays where there is no room for all. */
  readonly isVital?: boolean;
  /** It cannot run now; choosing it says why. */
  readonly isUnavailable?: boolean;
}

export interface WhichKeyProps {
  /** The sequence so far, as it is written for people. */
  readonly title: string;
  readonly keys: readonly NextKey[];
}

/** The part of the view that may be covered before keys that cannot run now are left out. */
const COVERED_SHARE = 0.5;
/** The blanks round a title. */
const TITLE_BLANKS = 2;

/** What may come next, in as many columns as fit. */
export function WhichKey({ title, keys, columns, rows }: WhichKeyProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const lines = linesOf(columnsIn(keys, room, widthOf), room, widthOf);
  return <Card title={title} lines={lines} columns={columns} rows={rows} />;
}

/** The lowest box that shows the keys: what somebody works at stays readable beside it. */
export function whichKeySize(props: WhichKeyProps, available: Size, widthOf: WidthOf): Size {
  const room = insideCard({
    columns: available.columns,
    rows: Math.floor(available.rows * COVERED_SHARE),
  });
  const shown = columnsIn(props.keys, room, widthOf);
  const title = drawnColumns(props.title, widthOf) + TITLE_BLANKS;
  const rows = shown[0]?.entries.length ?? 0;
  return {
    columns: Math.min(
      available.columns,
      CARD_FRAME.columns + Math.max(title, widthOfColumns(shown)),
    ),
    rows: Math.min(available.rows, CARD_FRAME.rows + rows),
  };
}

/** All keys where there is room for them, else those that can run. */
function columnsIn(
  keys: readonly NextKey[],
  room: Size,
  widthOf: WidthOf,
): readonly KeyColumn<NextKey>[] {
  const shown = keys.map((key) => ({ ...key, title: key.isPrefix ? `${key.title}…` : key.title }));
  const all = keyColumns(shown, room.columns, widthOf);
  if ((all[0]?.entries.length ?? 0) <= room.rows) return all;
  const able = shown.filter(({ isUnavailable }) => isUnavailable !== true);
  return keyColumns(able, room.columns, widthOf);
}

/** The last row says how many keys there was no room for. */
function linesOf(
  columns: readonly KeyColumn<NextKey>[],
  room: Size,
  widthOf: WidthOf,
): readonly RunLine[] {
  const wanted = columns[0]?.entries.length ?? 0;
  if (wanted <= room.rows) return rowsOf(columns, wanted, widthOf);
  const all = columns.flatMap(({ entries }) => entries);
  const rows = Math.max(0, room.rows - 1);
  const fitting = fittingColumns(all, { columns: room.columns, rows }, widthOf);
  const shown = fitting.reduce((sum, { entries }) => sum + entries.length, 0);
  const more: RunLine = { runs: [{ text: `… and ${all.length - shown} more`, role: 'muted' }] };
  return [...rowsOf(fitting, rows, widthOf), more];
}

/** As many keys as there is room for: the last ones go first, and those that one cannot do without after all others. */
function fittingColumns(
  keys: readonly NextKey[],
  room: Size,
  widthOf: WidthOf,
): readonly KeyColumn<NextKey>[] {
  if (room.rows < 1) return [];
  // As few rows as possible would leave some of them blank, and keys out.
  const columns = keyRows(keys, room.rows, widthOf);
  if (columns.length <= 1 || widthOfColumns(columns) <= room.columns) return columns;
  const last = keys.findLastIndex(({ isVital }) => isVital !== true);
  const fewer = keys.filter((_, index) => index !== (last < 0 ? keys.length - 1 : last));
  return fittingColumns(fewer, room, widthOf);
}

function rowsOf(
  columns: readonly KeyColumn<NextKey>[],
  rows: number,
  widthOf: WidthOf,
): readonly RunLine[] {
  return Array.from({ length: rows }, (_, y) => ({
    runs: columns.flatMap((column, x) => [
      ...(x === 0 ? [] : [{ text: ' '.repeat(COLUMN_GAP) }]),
      ...entryRuns(column, y, widthOf),
    ]),
  }));
}

function entryRuns(column: KeyColumn<NextKey>, y: number, widthOf: WidthOf): readonly Run[] {
  const next = column.entries[y];
  if (!next) return [];
  const key = padded(next.key, column.keyColumns, widthOf);
  const title = padded(next.title, column.titleColumns, widthOf);
  return [
    { text: `${key} `, role: next.isUnavailable === true ? 'muted' : 'key' },
    { text: title, role: roleOf(next) },
  ];
}

function roleOf({ isPrefix, isUnavailable }: NextKey): Role {
  if (isUnavailable === true) return 'muted';
  return isPrefix === true ? 'accent' : 'text';
}
