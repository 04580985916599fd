import { WIDTH_SHIFT } from '../../lib/cell.ts';
import type { CellStyle } from '../../lib/grid.ts';
import type { Rect } from '../../lib/rect.ts';
import type { Brush } from '../screen/brush.ts';

const UP = 1;
const RIGHT = 2;
const DOWN = 4;
const LEFT = 8;

/** Box-drawing characters by the sides that they join: index is the sum of the side bits. */
const GLYPHS = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/** Lines of frames that may share borders: where they meet, the character joins them. */
export class BoxDrawing {
  readonly #columns: number;
  readonly #rows: number;
  readonly #sides: Uint8Array;

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#sides = new Uint8Array(columns * rows);
  }

  /** Adds the outline of a rectangle. */
  add(rect: Rect): void {
    const right = rect.x + rect.width - 1;
    const bottom = rect.y + rect.height - 1;
    for (let x = rect.x; x < right; x++) {
      for (const y of [rect.y, bottom]) this.#join(x, y, RIGHT);
      for (const y of [rect.y, bottom]) this.#join(x + 1, y, LEFT);
    }
    for (let y = rect.y; y < bottom; y++) {
      for (const x of [rect.x, right]) this.#join(x, y, DOWN);
      for (const x of [rect.x, right]) this.#join(x, y + 1, UP);
    }
  }

  /** Draws the outline of a rectangle in a style, with the joints that all outlines together make. */
  draw(brush: Brush, rect: Rect, style: CellStyle): void {
    const right = rect.x + rect.width - 1;
    const bottom = rect.y + rect.height - 1;
    for (let x = rect.x; x <= right; x++) {
      this.#put(brush, { x, y: rect.y }, style);
      this.#put(brush, { x, y: bottom }, style);
    }
    for (let y = rect.y; y <= bottom; y++) {
      this.#put(brush, { x: rect.x, y }, style);
      this.#put(brush, { x: right, y }, style);
    }
  }

  #join(x: number, y: number, side: number): void {
    if (x < 0 || y < 0 || x >= this.#columns || y >= this.#rows) return;
    const index = y * this.#columns + x;
    this.#sides[index] = (this.#sides[index] ?? 0) | side;
  }

  #put(brush: Brush, at: { x: number; y: number }, style: CellStyle): void {
    if (at.x < 0 || at.y < 0 || at.x >= this.#columns || at.y >= this.#rows) return;
    const glyph = GLYPHS[this.#sides[at.y * this.#columns + at.x] ?? 0] ?? ' ';
    brush.cell(at, (glyph.codePointAt(0) ?? 0x20) | (1 << WIDTH_SHIFT), style);
  }
}
