import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { CARD_FRAME, Card, insideCard } from './card.tsx';
import { drawnColumns, padded, type Run, type RunLine, type Size } from './runs.ts';
import type { Role } from './theme.ts';

export interface NextKey {
  readonly key: string;
  readonly title: string;
  /** More keys follow it. */
  readonly isPrefix?: boolean;
  /** It cannot run now; choosing it says why. */
  readonly isUnavailable?: boolean;
}

export interface WhichKeyProps {
  /** The sequence so far, as it is written for people. */
  readonly title: string;
  readonly keys: readonly NextKey[];
}

const COLUMN_GAP = 2;
/** A wider entry is cut: the box would have one column only. */
const MAX_ENTRY_COLUMNS = 34;
/** Enough for `Ctrl+PgDn` and the like. */
const MAX_KEY_COLUMNS = 12;

/** What may come next, in as many columns as fit. */
export function WhichKey({ title, keys, columns, rows }: WhichKeyProps & Size): ReactNode {
  const lines = whichKeyLines(keys, insideCard({ columns, rows }), useWidthOf());
  return <Card title={title} lines={lines} columns={columns} rows={rows} />;
}

/** The smallest box that shows all keys in the room there is: wide rather than high. */
export function whichKeySize(props: WhichKeyProps, available: Size, widthOf: WidthOf): Size {
  const room = insideCard(available);
  const entry = entryColumns(props.keys, widthOf);
  const across = Math.max(1, Math.floor((room.columns + COLUMN_GAP) / (entry + COLUMN_GAP)));
  const down = Math.ceil(props.keys.length / across);
  const used = Math.ceil(props.keys.length / Math.max(1, down));
  const wide = Math.max(
    used * (entry + COLUMN_GAP) - COLUMN_GAP,
    drawnColumns(props.title, widthOf) + 2,
  );
  return {
    columns: Math.min(available.columns, wide + CARD_FRAME.columns),
    rows: Math.min(available.rows, down + CARD_FRAME.rows),
  };
}

function whichKeyLines(keys: readonly NextKey[], room: Size, widthOf: WidthOf): RunLine[] {
  const entry = Math.min(room.columns, entryColumns(keys, widthOf));
  const across = Math.max(1, Math.floor((room.columns + COLUMN_GAP) / (entry + COLUMN_GAP)));
  const down = Math.ceil(keys.length / across);
  const keyColumns = widestKey(keys, widthOf);
  return Array.from({ length: Math.min(down, room.rows) }, (_, y) => ({
    runs: keys
      .filter((_key, index) => index % down === y)
      .flatMap((key, x) => [
        ...(x === 0 ? [] : [{ text: ' '.repeat(COLUMN_GAP) }]),
        ...entryRuns(key, keyColumns, entry, widthOf),
      ]),
  }));
}

function entryRuns(next: NextKey, keyColumns: number, columns: number, widthOf: WidthOf): Run[] {
  return [
    {
      text: `${padded(next.key, keyColumns, widthOf)} `,
      role: next.isUnavailable === true ? 'muted' : 'key',
    },
    { text: padded(titleOf(next), columns - keyColumns - 1, widthOf), role: roleOf(next) },
  ];
}

function roleOf({ isPrefix, isUnavailable }: NextKey): Role {
  if (isUnavailable === true) return 'muted';
  return isPrefix === true ? 'accent' : 'text';
}

function titleOf({ title, isPrefix }: NextKey): string {
  return isPrefix === true ? `${title}…` : title;
}

function entryColumns(keys: readonly NextKey[], widthOf: WidthOf): number {
  const titles = keys.map((key) => drawnColumns(titleOf(key), widthOf));
  return Math.min(MAX_ENTRY_COLUMNS, widestKey(keys, widthOf) + 1 + Math.max(0, ...titles));
}

function widestKey(keys: readonly NextKey[], widthOf: WidthOf): number {
  const widest = Math.max(0, ...keys.map(({ key }) => drawnColumns(key, widthOf)));
  return Math.min(MAX_KEY_COLUMNS, widest);
}
