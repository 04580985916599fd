import type { Rect } from '../../lib/rect.ts';

/** A node as the miniature draws it. */
export interface MiniatureNode {
  readonly rect: Rect;
  /** Drawn with thick lines. */
  readonly isFocused: boolean;
  /** Filled: it is shown, wherever it stands. */
  readonly isShown?: boolean;
}

const VIEW = '▒';
/** A node with no room for an outline. */
const SPECK = '▪';
const THIN = { corners: ['┌', '┐', '└', '┘'], across: '─', down: '│' } as const;
const THICK = { corners: ['┏', '┓', '┗', '┛'], across: '━', down: '┃' } as const;

/**
 * The canvas in miniature: a box for each node, and `▒` for what is in view: a part of the canvas, or
 * whole nodes. `height` rows of `width` characters; both directions are scaled alike, and never up.
 */
export function miniature(
  nodes: readonly MiniatureNode[],
  view: Rect | undefined,
  width: number,
  height: number,
): string[] {
  const picture = new Picture(width, height);
  const scale = scaleInto(
    [...(view ? [view] : []), ...nodes.map(({ rect }) => rect)],
    width,
    height,
  );
  if (view) picture.fill(scale(view), VIEW);
  for (const { rect, isFocused, isShown } of nodes) {
    picture.box(scale(rect), isFocused ? THICK : THIN);
    if (isShown) picture.fill(insideOrAll(scale(rect)), VIEW);
  }
  return picture.rows();
}

/** The cell of the canvas that a cell of the picture of these rectangles stands for. */
export function canvasCellOf(
  rects: readonly Rect[],
  size: { readonly width: number; readonly height: number },
  at: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const { left, top, factor } = scaleOf(rects, size.width, size.height);
  // The middle of what the cell stands for.
  return { x: left + (at.x + 0.5) / factor, y: top + (at.y + 0.5) / factor };
}

/** Where a picture of the rectangle round all of them begins, and how much smaller it is. */
function scaleOf(rects: readonly Rect[], width: number, height: number) {
  const left = Math.min(...rects.map(({ x }) => x));
  const top = Math.min(...rects.map(({ y }) => y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  const factor = Math.min(1, width / Math.max(1, right - left), height / Math.max(1, bottom - top));
  return { left, top, factor };
}

/** From the rectangle round all of them to whole cells of the picture, at least one each. */
function scaleInto(rects: readonly Rect[], width: number, height: number): (rect: Rect) => Rect {
  const { left, top, factor } = scaleOf(rects, width, height);
  return (rect) => {
    const x = Math.min(width - 1, Math.floor((rect.x - left) * factor));
    const y = Math.min(height - 1, Math.floor((rect.y - top) * factor));
    return {
      x,
      y,
      width: Math.max(1, Math.round(rect.width * factor)),
      height: Math.max(1, Math.round(rect.height * factor)),
    };
  };
}

/** What an outline leaves free; all of a box that has no room for one. */
function insideOrAll({ x, y, width, height }: Rect): Rect {
  if (width < 3 || height < 3) return { x, y, width, height };
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
}

type Lines = typeof THIN | typeof THICK;

/** Characters in rows; what lies outside is dropped. */
class Picture {
  readonly #width: number;
  readonly #cells: string[][];

  constructor(width: number, height: number) {
    this.#width = width;
    this.#cells = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
  }

  rows(): string[] {
    return this.#cells.map((row) => row.join(''));
  }

  fill(rect: Rect, character: string): void {
    for (let y = rect.y; y < rect.y + rect.height; y++) {
      for (let x = rect.x; x < rect.x + rect.width; x++) this.#put(x, y, character);
    }
  }

  box(rect: Rect, lines: Lines): void {
    if (rect.width < 2 || rect.height < 2) this.fill(rect, SPECK);
    else this.#outline(rect, lines);
  }

  #outline(rect: Rect, { corners, across, down }: Lines): void {
    const [right, bottom] = [rect.x + rect.width - 1, rect.y + rect.height - 1];
    this.fill({ ...rect, height: 1 }, across);
    this.fill({ ...rect, y: bottom, height: 1 }, across);
    this.fill({ ...rect, width: 1 }, down);
    this.fill({ ...rect, x: right, width: 1 }, down);
    this.#put(rect.x, rect.y, corners[0]);
    this.#put(right, rect.y, corners[1]);
    this.#put(rect.x, bottom, corners[2]);
    this.#put(right, bottom, corners[3]);
  }

  #put(x: number, y: number, character: string): void {
    const row = this.#cells[y];
    if (row !== undefined && x >= 0 && x < this.#width) row[x] = character;
  }
}
