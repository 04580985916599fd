import { SPACE, WIDTH_SHIFT, widthOf } from '../../lib/cell.ts';
import { Grid } from '../../lib/grid.ts';
import type { ImageRow } from './image-row.ts';

const EMPTY = 1 << WIDTH_SHIFT;

/** The grid that all screens are to show, with a version per row, so that a screen compares only rows that changed. */
export class Picture extends Grid {
  version = 1;
  /** What stands over the cells, on screens that can show it; the cells have the same in halves. */
  images: readonly ImageRow[] = [];
  readonly rowVersions = new Uint32Array(this.rows).fill(1);

  /** Begins a frame: rows touched from now on count as newer than every frame before. */
  begin(): void {
    this.version++;
  }

  /** Takes over as much of a row of another grid as both have columns. */
  copyRow(from: Grid, y: number): void {
    const columns = Math.min(this.columns, from.columns);
    const [start, at] = [y * from.columns, y * this.columns];
    for (const part of ['content', 'foreground', 'background', 'extra'] as const)
      this[part].set(from[part].subarray(start, start + columns), at);
  }

  touch(y: number): void {
    this.rowVersions[y] = this.version;
  }

  /**
   * Blanks halves of wide characters: a lead whose second cell something else covers, and a second
   * cell without its lead. Empty cells become spaces. What lies on top of a pane cuts characters anywhere.
   */
  mend(y: number): void {
    const start = y * this.columns;
    const end = start + this.columns;
    for (let index = start; index < end; index++) {
      const width = widthOf(this.content[index] ?? 0);
      if (width === 1) this.#fillEmpty(index);
      else if (width === 2 && index + 1 < end && this.#isSecondHalf(index + 1)) index++;
      else this.content[index] = SPACE;
    }
  }

  #isSecondHalf(index: number): boolean {
    return widthOf(this.content[index] ?? 0) === 0;
  }

  /** An emulator's empty cell has no code point; on a screen it is a space. */
  #fillEmpty(index: number): void {
    if (this.content[index] === EMPTY) this.content[index] = SPACE;
  }
}
