import { decode } from 'fast-png';
import { MODE_RGB, WIDTH_SHIFT } from '../../lib/cell.ts';
import type { Grid } from '../../lib/grid.ts';
import type { Span } from '../../lib/rect.ts';

/** `▀`: the foreground is the upper of two pixels, the background the lower. */
const UPPER_HALF = 0x2580 | (1 << WIDTH_SHIFT);
const WHITE = MODE_RGB | 0xffffff;

/** A picture in cells, two pixels each, one above the other: about square on most terminals. */
export class Picture {
  #columns = 0;
  #rows = 0;
  #top = new Uint32Array(0);
  #bottom = new Uint32Array(0);
  #version = 0;
  #rowVersions: number[] = [];

  get columns(): number {
    return this.#columns;
  }

  get rows(): number {
    return this.#rows;
  }

  get version(): number {
    return this.#version;
  }

  rowVersion(y: number): number {
    return this.#rowVersions[y] ?? 0;
  }

  /** Makes it white, at another size. */
  resize(columns: number, rows: number): void {
    this.#columns = columns;
    this.#rows = rows;
    this.#top = new Uint32Array(columns * rows).fill(WHITE);
    this.#bottom = new Uint32Array(columns * rows).fill(WHITE);
    this.#version++;
    this.#rowVersions = new Array<number>(rows).fill(this.#version);
  }

  /** Takes a PNG from its upper left corner; what it does not cover stays white. False when no cell changed. */
  take(png: Uint8Array): boolean {
    const { width, height, data, channels } = decode(png);
    const next = this.#version + 1;
    const colour = (x: number, y: number) => {
      if (x >= width || y >= height) return WHITE;
      const at = (y * width + x) * channels;
      return MODE_RGB | (at3(data, at) << 16) | (at3(data, at + 1) << 8) | at3(data, at + 2);
    };
    for (let y = 0; y < this.#rows; y++) {
      let isChanged = false;
      for (let x = 0; x < this.#columns; x++) {
        const index = y * this.#columns + x;
        const [top, bottom] = [colour(x, 2 * y), colour(x, 2 * y + 1)];
        if (this.#top[index] === top && this.#bottom[index] === bottom) continue;
        this.#top[index] = top;
        this.#bottom[index] = bottom;
        isChanged = true;
      }
      if (isChanged) this.#rowVersions[y] = next;
    }
    if (!this.#rowVersions.includes(next)) return false;
    this.#version = next;
    return true;
  }

  drawRow(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void {
    for (let x = span.from; x < span.to; x++) {
      const index = y * this.#columns + x;
      const foreground = this.#top[index] ?? WHITE;
      const background = this.#bottom[index] ?? WHITE;
      grid.set(at.x + x - span.from, at.y, UPPER_HALF, { foreground, background, extra: 0 });
    }
  }
}

function at3(data: ArrayLike<number>, index: number): number {
  return data[index] ?? 0;
}
