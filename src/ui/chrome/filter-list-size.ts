import { CARD_FRAME, insideCard } from './card-frame.ts';
import type { Size } from './runs.ts';

/** Wider, and title and key stand too far apart to be read as one row. */
const MAX_COLUMNS = 84;
const MAX_ROWS = 24;
/** Query, rule, and the line of hints. */
export const FIXED_ROWS = 3;

/** The same for any query, so that the box does not jump while somebody types. */
export function filterListSize(available: Size): Size {
  return {
    columns: Math.min(MAX_COLUMNS, available.columns),
    rows: Math.min(MAX_ROWS + FIXED_ROWS + CARD_FRAME.rows, available.rows),
  };
}

/** Entries that are shown at once, with that much room for the box. */
export function filterListPage(available: Size): number {
  return Math.max(1, insideCard(filterListSize(available)).rows - FIXED_ROWS);
}
