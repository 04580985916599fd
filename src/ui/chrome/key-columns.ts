import type { WidthOf } from '../text/clusters.ts';
import { drawnColumns } from './runs.ts';

/** A key and what it does. */
interface KeyAndTitle {
  readonly key: string;
  readonly title: string;
}

/** Keys that stand below each other, and how wide their keys and titles are. */
export interface KeyColumn<Entry extends KeyAndTitle> {
  readonly entries: readonly Entry[];
  readonly keyColumns: number;
  readonly titleColumns: number;
}

/** Blank columns between two columns of keys. */
export const COLUMN_GAP = 2;
/** Enough for `Ctrl+PgDn` and the like. */
const MAX_KEY_COLUMNS = 12;
/** A longer title is cut: the others would have no room beside it. */
const MAX_TITLE_COLUMNS = 30;

/** The keys in as few rows as the room allows, column by column, each column as wide as it needs to be. */
export function keyColumns<Entry extends KeyAndTitle>(
  entries: readonly Entry[],
  columns: number,
  widthOf: WidthOf,
): readonly KeyColumn<Entry>[] {
  for (let rows = 1; rows < entries.length; rows++) {
    const cut = keyRows(entries, rows, widthOf);
    if (widthOfColumns(cut) <= columns) return cut;
  }
  return entries.length === 0 ? [] : keyRows(entries, entries.length, widthOf);
}

/** How wide columns of keys are, with the gaps between them. */
export function widthOfColumns<Entry extends KeyAndTitle>(
  columns: readonly KeyColumn<Entry>[],
): number {
  const widths = columns.map((column) => column.keyColumns + 1 + column.titleColumns);
  return widths.reduce((sum, width) => sum + COLUMN_GAP + width, -COLUMN_GAP);
}

/** The keys in that many rows, one or more, column by column, however wide that is. */
export function keyRows<Entry extends KeyAndTitle>(
  entries: readonly Entry[],
  rows: number,
  widthOf: WidthOf,
): KeyColumn<Entry>[] {
  const widest = (texts: readonly string[]) =>
    Math.max(...texts.map((text) => drawnColumns(text, widthOf)));
  return Array.from({ length: Math.ceil(entries.length / rows) }, (_, index) => {
    const column = entries.slice(index * rows, (index + 1) * rows);
    return {
      entries: column,
      keyColumns: Math.min(MAX_KEY_COLUMNS, widest(column.map(({ key }) => key))),
      titleColumns: Math.min(MAX_TITLE_COLUMNS, widest(column.map(({ title }) => title))),
    };
  });
}
