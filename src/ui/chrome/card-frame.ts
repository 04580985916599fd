import type { Size } from './runs.ts';

/** Columns and rows of a card's border and of the blank beside its text. */
export const CARD_FRAME: Size = { columns: 4, rows: 2 };

/** What a card of this size has room for. */
export function insideCard({ columns, rows }: Size): Size {
  return {
    columns: Math.max(0, columns - CARD_FRAME.columns),
    rows: Math.max(0, rows - CARD_FRAME.rows),
  };
}
