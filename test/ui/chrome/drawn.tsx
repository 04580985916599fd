import type { ReactNode } from 'react';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { Grid } from '../../../src/lib/grid.ts';
import type { Size } from '../../../src/ui/chrome/runs.ts';
import { InkRoot } from '../../../src/ui/ink/ink-root.tsx';
import { shownText } from '../ink/shown-cells.ts';

/** More room than the components here are given, so that what overflows is seen. */
const ROOM: Size = { columns: 100, rows: 30 };

/** What an element shows, row by row, without colours and without the blanks at the ends. */
export function drawn(element: ReactNode, room: Size = ROOM): string[] {
  const grid = drawnGrid(element, room);
  const rows = shownText(grid);
  return rows.slice(0, rows.findLastIndex((row) => row !== '') + 1);
}

/** The cells of an element, in more room than it needs. */
export function drawnGrid(element: ReactNode, room: Size = ROOM): Grid {
  const tables = new CellTables();
  const root = new InkRoot({ ...room, tables, widthOf: widthOfText, onError: rethrow });
  root.render(element);
  const grid = new Grid(room.columns, room.rows, tables);
  for (let y = 0; y < room.rows; y++) {
    root.drawRow(y, { from: 0, to: room.columns }, grid, { x: 0, y });
  }
  root.close();
  return grid;
}

function rethrow(error: unknown): void {
  throw error;
}
