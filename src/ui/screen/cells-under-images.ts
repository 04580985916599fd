import { WIDTH_SHIFT } from '../../lib/cell.ts';
import { PLAIN } from '../../lib/grid.ts';
import type { Span } from '../../lib/rect.ts';
import type { ImageRow } from './image-row.ts';
import { Picture } from './picture.ts';

/** Versions of rows from here on are never those of the picture itself, which a screen may have been shown before. */
const FIRST_VERSION = 0x8000_0000;
/**
 * Blank, but no space, and nowhere else in a picture: what stands there already is not written again for a few bytes less,
 * which would wipe out what sixel has drawn.
 */
const UNDER_IMAGE = 1 << WIDTH_SHIFT;

/** The cells of a screen that shows images: the picture's, but blank under those. */
export class CellsUnderImages {
  #cells: Picture | undefined;
  #copied = new Uint32Array(0);
  #spans: ReadonlyMap<number, readonly Span[]> = new Map();

  of(picture: Picture, rows: readonly ImageRow[]): Picture {
    const cells = this.#cellsFor(picture);
    const spans = spansByRow(rows);
    cells.begin();
    for (let y = 0; y < picture.rows; y++) {
      const isSame = sameSpans(spans.get(y), this.#spans.get(y));
      if (isSame && this.#copied[y] === picture.rowVersions[y]) continue;
      cells.copyRow(picture, y);
      for (const span of spans.get(y) ?? []) blank(cells, y, span);
      cells.touch(y);
      this.#copied[y] = picture.rowVersions[y] ?? 0;
    }
    this.#spans = spans;
    return cells;
  }

  #cellsFor({ columns, rows, tables }: Picture): Picture {
    const { columns: ourColumns, rows: ourRows } = this.#cells ?? {};
    if (this.#cells && ourColumns === columns && ourRows === rows) return this.#cells;
    this.#copied = new Uint32Array(rows);
    this.#spans = new Map();
    this.#cells = new Picture(columns, rows, tables);
    this.#cells.version = FIRST_VERSION;
    return this.#cells;
  }
}

/** Several images may stand beside each other. */
function spansByRow(rows: readonly ImageRow[]): ReadonlyMap<number, readonly Span[]> {
  const spans = new Map<number, Span[]>();
  for (const { y, spans: more } of rows) spans.set(y, [...(spans.get(y) ?? []), ...more]);
  return spans;
}

function sameSpans(one: readonly Span[] = [], other: readonly Span[] = []): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, index) => other[index]?.from === from && other[index].to === to)
  );
}

function blank(cells: Picture, y: number, { from, to }: Span): void {
  for (let x = from; x < to; x++) cells.set(x, y, UNDER_IMAGE, PLAIN);
}
