import { WIDTH_SHIFT } from '../../lib/cell.ts';
import type { CellStyle } from '../../lib/grid.ts';
import { contains, type Rect } from '../../lib/rect.ts';
import type { Position } from '../../workspace/relative.ts';
import type { Brush } from '../screen/brush.ts';

const UP = 1;
const RIGHT = 2;
const DOWN = 4;
const LEFT = 8;

/** Box-drawing characters by the sides that they join: index is the sum of the side bits. */
const GLYPHS = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/** What lies over an outline: it joins with upper and lower borders, and goes behind the rest. */
export interface Covering {
  readonly frame: Rect;
  readonly inner: Rect;
}

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

  /** Adds a line by its corners. */
  addLine(corners: readonly Position[]): void {
    for (const [one, other] of piecesOf(corners)) {
      const [left, right] = this.#within(one.x, other.x, this.#columns);
      for (let x = left; x < right; x++) {
        this.#join(x, one.y, RIGHT);
        this.#join(x + 1, one.y, LEFT);
      }
      const [top, bottom] = this.#within(one.y, other.y, this.#rows);
      for (let y = top; y < bottom; y++) {
        this.#join(other.x, y, DOWN);
        this.#join(other.x, y + 1, UP);
      }
    }
  }

  /** Draws a line that was added, with the joints that all lines together make. */
  drawLine(brush: Brush, corners: readonly Position[], style: CellStyle): void {
    for (const [one, other] of piecesOf(corners)) {
      const [left, right] = this.#within(one.x, other.x, this.#columns);
      for (let x = left; x <= right; x++) this.#put(brush, { x, y: one.y }, style);
      const [top, bottom] = this.#within(one.y, other.y, this.#rows);
      for (let y = top; y <= bottom; y++) this.#put(brush, { x: other.x, y }, style);
    }
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

  /** Draws the outline of a rectangle in a style, with the joints that all outlines together make, around what lies over it. */
  draw(brush: Brush, rect: Rect, style: CellStyle, over: readonly Covering[] = []): void {
    const right = rect.x + rect.width - 1;
    const bottom = rect.y + rect.height - 1;
    const put = (at: Position, part: keyof Covering) => {
      if (!over.some((each) => contains(each[part], at.x, at.y))) this.#put(brush, at, style);
    };
    for (let x = rect.x; x <= right; x++) {
      put({ x, y: rect.y }, 'inner');
      put({ x, y: bottom }, 'inner');
    }
    for (let y = rect.y + 1; y < bottom; y++) {
      put({ x: rect.x, y }, 'frame');
      put({ x: right, y }, 'frame');
    }
  }

  /** From the smaller to the larger, but not far beyond the picture: a line may be as long as the canvas. */
  #within(one: number, other: number, length: number): readonly [number, number] {
    return [Math.max(-1, Math.min(one, other)), Math.min(length, Math.max(one, other))];
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

/** The straight pieces between corners. */
function piecesOf(corners: readonly Position[]): (readonly [Position, Position])[] {
  return corners.slice(1).map((to, index) => [corners[index] ?? to, to] as const);
}
