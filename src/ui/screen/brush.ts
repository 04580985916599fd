import { IS_CLUSTER, WIDTH_SHIFT } from '../../lib/cell.ts';
import type { CellStyle } from '../../lib/grid.ts';
import type { Rect } from '../../lib/rect.ts';
import type { Picture } from './picture.ts';

/** Splits text into clusters and says how many columns each takes, as the panes count. */
export interface TextMeasure {
  clusters(text: string): readonly string[];
  widthOf(cluster: string): number;
}

/** Draws text and boxes into a part of the picture; nothing lands outside its rectangle. */
export class Brush {
  readonly picture: Picture;
  readonly clip: Rect;
  readonly #measure: TextMeasure;

  constructor(picture: Picture, clip: Rect, measure: TextMeasure) {
    this.picture = picture;
    this.clip = clip;
    this.#measure = measure;
  }

  /** Columns that the text takes. */
  width(text: string): number {
    return this.#measure.clusters(text).reduce((sum, each) => sum + this.#measure.widthOf(each), 0);
  }

  /** The text, cut to `columns` with `…` where it is longer. */
  fit(text: string, columns: number): string {
    if (this.width(text) <= columns) return text;
    let fitting = '';
    let used = 1;
    for (const cluster of this.#measure.clusters(text)) {
      used += this.#measure.widthOf(cluster);
      if (used > columns) break;
      fitting += cluster;
    }
    return columns > 0 ? `${fitting}…` : '';
  }

  /** Writes text from a cell on; returns the column after it. */
  text(at: { readonly x: number; readonly y: number }, text: string, style: CellStyle): number {
    let { x } = at;
    for (const cluster of this.#measure.clusters(text)) {
      const width = this.#measure.widthOf(cluster);
      if (width === 0) continue;
      this.#put(x, at.y, this.#content(cluster, width), style);
      if (width === 2) this.#put(x + 1, at.y, 0, style);
      x += width;
    }
    return x;
  }

  /** Fills a rectangle with blanks of a style. */
  fill(rect: Rect, style: CellStyle): void {
    const from = Math.max(rect.x, this.clip.x, 0);
    const to = Math.min(rect.x + rect.width, this.clip.x + this.clip.width, this.picture.columns);
    const top = Math.max(rect.y, this.clip.y, 0);
    const bottom = Math.min(rect.y + rect.height, this.clip.y + this.clip.height, this.picture.rows);
    for (let y = top; y < bottom; y++) if (from < to) this.picture.clear(y, from, to, style);
  }

  #put(x: number, y: number, content: number, style: CellStyle): void {
    const { clip } = this;
    if (x < clip.x || y < clip.y || x >= clip.x + clip.width || y >= clip.y + clip.height) return;
    this.picture.set(x, y, content, style);
  }

  #content(cluster: string, width: number): number {
    const code = cluster.codePointAt(0) ?? 0x20;
    const single = cluster.length === (code > 0xffff ? 2 : 1);
    const value = single ? code : IS_CLUSTER | this.picture.tables.clusterId(cluster);
    return value | (width << WIDTH_SHIFT);
  }
}
