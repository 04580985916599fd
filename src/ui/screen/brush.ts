import { IS_CLUSTER, WIDTH_SHIFT } from '../../lib/cell.ts';
import type { CellStyle } from '../../lib/grid.ts';
import { contains, type Rect } from '../../lib/rect.ts';
import { clustersOf, columnsOf, shorten, type WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import type { Picture } from './picture.ts';

/** Draws text and boxes into a part of the picture; nothing lands outside its rectangle. */
export class Brush {
  readonly picture: Picture;
  readonly clip: Rect;
  readonly #widthOf: WidthOf;

  constructor(picture: Picture, clip: Rect, widthOf: WidthOf) {
    this.picture = picture;
    this.clip = clip;
    this.#widthOf = widthOf;
  }

  /** Columns that the text takes. */
  width(text: string): number {
    return columnsOf(text, this.#widthOf);
  }

  /** The text, cut to `columns` with `…` where it is longer. */
  fit(text: string, columns: number): string {
    return shorten(text, columns, this.#widthOf);
  }

  /** The text in rows of that many columns at most. */
  wrap(text: string, columns: number): readonly string[] {
    return wrappedLines(text, columns, this.#widthOf);
  }

  /** Writes text from a cell on; returns the column after it. */
  text(at: { readonly x: number; readonly y: number }, text: string, style: CellStyle): number {
    let { x } = at;
    for (const cluster of clustersOf(text)) {
      const width = this.#widthOf(cluster);
      if (width === 0) continue;
      this.cell({ x, y: at.y }, this.#content(cluster, width), style);
      if (width === 2) this.cell({ x: x + 1, y: at.y }, 0, style);
      x += width;
    }
    return x;
  }

  /** Fills a rectangle with blanks of a style. */
  fill(rect: Rect, style: CellStyle): void {
    const from = Math.max(rect.x, this.clip.x, 0);
    const to = Math.min(rect.x + rect.width, this.clip.x + this.clip.width, this.picture.columns);
    const top = Math.max(rect.y, this.clip.y, 0);
    const bottom = Math.min(
      rect.y + rect.height,
      this.clip.y + this.clip.height,
      this.picture.rows,
    );
    for (let y = top; y < bottom; y++) if (from < to) this.picture.clear(y, from, to, style);
  }

  /** Writes one cell of packed content. */
  cell(at: { readonly x: number; readonly y: number }, content: number, style: CellStyle): void {
    if (contains(this.clip, at.x, at.y)) this.picture.set(at.x, at.y, content, style);
  }

  #content(cluster: string, width: number): number {
    const code = cluster.codePointAt(0) ?? 0x20;
    const single = cluster.length === (code > 0xffff ? 2 : 1);
    const value = single ? code : IS_CLUSTER | this.picture.tables.clusterId(cluster);
    return value | (width << WIDTH_SHIFT);
  }
}
