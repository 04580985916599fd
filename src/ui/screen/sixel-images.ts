import { averaged, type Pixels, samePixels } from '../../lib/pixels.ts';
import { cut, type Span } from '../../lib/rect.ts';
import type { PixelSize } from '../../protocol/terminal-pictures.ts';
import type { ImageRow } from './image-row.ts';
import { cursorTo, type ImageWriter } from './image-writer.ts';
import { RowsShown } from './rows-shown.ts';
import { encodeSixel } from './sixel.ts';

/** Pixels across: xterm cuts off what is wider than 1,000 as it comes. */
const WIDEST = 1_000;

interface Shown {
  readonly x: number;
  readonly y: number;
  readonly pixels: Pixels;
  /** Columns of the screen where they are to be seen; the rest has been written over. */
  readonly spans: readonly Span[];
}

/**
 * Images by sixel. What is drawn becomes a part of the terminal's cells: text that is written there wipes it out, and
 * nothing can be moved. Each row of cells is drawn for itself, where it is another one or was wiped out.
 */
export class SixelImages implements ImageWriter {
  readonly #cell: PixelSize;
  readonly #shown = new RowsShown<Shown>();

  constructor(cell: PixelSize) {
    this.#cell = cell;
  }

  arrange(rows: readonly ImageRow[]): string {
    this.#shown.keep(rows.filter((row) => isAt(row, this.#shown.get(row))));
    for (const row of rows) {
      const shown = this.#shown.get(row);
      if (shown) this.#shown.set(row, { ...shown, spans: common(shown.spans, row.spans) });
    }
    return '';
  }

  lacks(row: ImageRow): boolean {
    return this.#missing(row).length > 0;
  }

  draw(row: ImageRow): string {
    const { width, height } = this.#cell;
    const { x, y, columns, spans, pixels } = row;
    const colours = averaged(pixels, columns * width, height);
    const most = Math.max(1, Math.floor(WIDEST / width));
    const parts = this.#missing(row).flatMap((span) => pieces(span, most));
    this.#shown.set(row, { x, y, spans, pixels: { ...pixels, data: pixels.data.slice() } });
    const bytes = parts.map(({ from, to }) => {
      const [left, right] = [(from - x) * width, (to - x) * width];
      const lines = Array.from({ length: height }, (_, line) => line * columns * width);
      const part = new Uint32Array((right - left) * height);
      for (const [line, start] of lines.entries())
        part.set(colours.subarray(start + left, start + right), line * (right - left));
      return cursorTo(from, y) + encodeSixel({ width: right - left, height, colours: part });
    });
    return bytes.join('');
  }

  forget(): string {
    this.#shown.keep([]);
    return '';
  }

  #missing(row: ImageRow): Span[] {
    const shown = this.#shown.get(row);
    if (!isAt(row, shown) || !samePixels(shown?.pixels, row.pixels)) return [...row.spans];
    const there = (shown?.spans ?? []).map(({ from, to }) => ({
      x: from,
      y: 0,
      width: to - from,
      height: 1,
    }));
    return row.spans.flatMap((span) => cut(span, 0, there));
  }
}

function isAt({ x, y }: ImageRow, shown: Shown | undefined): boolean {
  return shown?.x === x && shown.y === y;
}

function common(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((one) =>
    others
      .map(({ from, to }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
      .filter(({ from, to }) => from < to),
  );
}

function pieces({ from, to }: Span, most: number): Span[] {
  const count = Math.ceil((to - from) / most);
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * most,
    to: Math.min(to, from + (index + 1) * most),
  }));
}
