import { SPACE } from './cell.ts';
import type { CellTables } from './cell-tables.ts';

/** A rectangle of cells in typed arrays; `index` is `y * columns + x`. Packed as `cell.ts` says. */
export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly tables: CellTables;
  readonly content: Uint32Array;
  readonly foreground: Uint32Array;
  readonly background: Uint32Array;
  /** Number of the cell's extra in `tables`; 0 for none. */
  readonly extra: Uint32Array;

  constructor(columns: number, rows: number, tables: CellTables) {
    this.columns = columns;
    this.rows = rows;
    this.tables = tables;
    const cells = columns * rows;
    this.content = new Uint32Array(cells).fill(SPACE);
    this.foreground = new Uint32Array(cells);
    this.background = new Uint32Array(cells);
    this.extra = new Uint32Array(cells);
  }

  /** Writes one cell; out of bounds it does nothing. */
  set(x: number, y: number, content: number, foreground = 0, background = 0, extra = 0): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    const index = y * this.columns + x;
    this.content[index] = content;
    this.foreground[index] = foreground;
    this.background[index] = background;
    this.extra[index] = extra;
  }

  /** Blanks columns `from` to `to` of row `y`; `background` stays where the blank is coloured. */
  clear(y: number, from: number, to: number, background = 0): void {
    const [start, end] = [y * this.columns + from, y * this.columns + to];
    this.content.fill(SPACE, start, end);
    this.foreground.fill(0, start, end);
    this.background.fill(background, start, end);
    this.extra.fill(0, start, end);
  }
}
