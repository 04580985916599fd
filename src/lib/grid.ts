import { SPACE } from './cell.ts';
import type { CellTables } from './cell-tables.ts';

/** Colours and attributes of a cell, packed as `cell.ts` says. */
export interface CellStyle {
  readonly foreground: number;
  readonly background: number;
  /** Number of the extra in `CellTables`; 0 for none. */
  readonly extra: number;
}

/** The terminal's own colours, and nothing else. */
export const PLAIN: CellStyle = { foreground: 0, background: 0, extra: 0 };

/** A rectangle of cells in typed arrays; a cell's index is `y * columns + x`. */
export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly tables: CellTables;
  readonly content: Uint32Array;
  readonly foreground: Uint32Array;
  readonly background: Uint32Array;
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
  set(x: number, y: number, content: number, style: CellStyle): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    const index = y * this.columns + x;
    this.content[index] = content;
    this.foreground[index] = style.foreground;
    this.background[index] = style.background;
    this.extra[index] = style.extra;
  }

  /** Blanks columns `from` to `to` of row `y` in a style. */
  clear(y: number, from: number, to: number, style: CellStyle = PLAIN): void {
    const [start, end] = [y * this.columns + from, y * this.columns + to];
    this.content.fill(SPACE, start, end);
    this.foreground.fill(style.foreground, start, end);
    this.background.fill(style.background, start, end);
    this.extra.fill(style.extra, start, end);
  }
}
