import type { Rect } from '../../lib/rect.ts';
import type { PagePoint } from '../../workspace/live-page.ts';
import type { PixelSize } from './screencast.ts';

/** The room for a picture: cells of two pixels each, one above the other. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
  /** How many times as high as wide a cell is. */
  readonly cellRatio: number;
}

/** Where a page lies in its room, in the room's pixels. */
export interface Fit {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly viewport: PixelSize;
}

/** CSS pixels that a page is wide: what most are made for. */
const PAGE_WIDTH = 1280;
/** Lower or higher, and pages would not look as they do in any browser. */
const HEIGHTS = { least: 480, most: 1280 };
/** Of a page that nobody looks at. */
export const USUAL_VIEWPORT: PixelSize = { width: PAGE_WIDTH, height: 800 };

/** The viewport that fills a room, as a window's does: a page is as high as its node lets it be. */
export function viewportFor({ columns, rows, cellRatio }: Room): PixelSize {
  const height = Math.round((PAGE_WIDTH * rows * cellRatio) / columns);
  return { width: PAGE_WIDTH, height: Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, height)) };
}

/** Lets a whole viewport into a room: at its top, in the middle of its width, and not cut. */
export function fitInto({ columns, rows, cellRatio }: Room, viewport: PixelSize): Fit {
  const pixelRatio = cellRatio / 2;
  const wanted = (columns * viewport.height) / viewport.width / pixelRatio;
  const height = Math.max(1, Math.min(2 * rows, Math.round(wanted)));
  const isLow = wanted <= 2 * rows;
  const narrow = (2 * rows * pixelRatio * viewport.width) / viewport.height;
  const width = isLow ? columns : Math.max(1, Math.min(columns, Math.round(narrow)));
  return { left: Math.floor((columns - width) / 2), width, height, viewport };
}

/** The point of the page under the middle of a cell; nothing beside the page. */
export function pointUnder(fit: Fit, column: number, row: number): PagePoint | undefined {
  const x = column + 0.5 - fit.left;
  if (x < 0 || x >= fit.width || row < 0 || 2 * row >= fit.height) return undefined;
  // Of the last row the page may have the upper half alone, whose middle is meant then.
  const y = Math.min(2 * row + 1, fit.height - 0.5);
  return {
    x: (x * fit.viewport.width) / fit.width,
    y: (y * fit.viewport.height) / fit.height,
  };
}

/** The cells that a rectangle of the page lies on; nothing where it lies beside the viewport. */
export function cellsUnder(fit: Fit, { x, y, width, height }: Rect): Rect | undefined {
  const { viewport } = fit;
  if (x + width <= 0 || y + height <= 0 || x >= viewport.width || y >= viewport.height)
    return undefined;
  const column = (css: number) => (within(css, viewport.width) * fit.width) / viewport.width;
  const row = (css: number) => (within(css, viewport.height) * fit.height) / viewport.height / 2;
  const [left, right] = edges(column(x), column(x + width));
  const [top, bottom] = edges(row(y), row(y + height));
  return { x: fit.left + left, y: top, width: right - left, height: bottom - top };
}

function edges(from: number, to: number): [number, number] {
  const first = Math.floor(from);
  return [first, Math.max(first + 1, Math.ceil(to))];
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(0, value));
}
