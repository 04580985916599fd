import {
  CODE_MASK,
  COLOUR_MASK,
  HAS_EXTENDED,
  IS_CLUSTER,
  MODE_DEFAULT,
  MODE_MASK,
  MODE_RGB,
  SPACE,
  WIDTH_MASK,
  widthOf,
} from '../../../lib/cell.ts';
import type { Grid } from '../../../lib/grid.ts';
import type { Span } from '../../../lib/rect.ts';
import { type PackedCell, scratchCell } from '../emulator/core.ts';
import type { Emulator } from '../emulator/emulator.ts';
import { underlineColour, underlineStyle } from '../emulator/underline.ts';

const PALETTE_MASK = 0xff;
const WIDE = 2;

/** Copies rows of an emulator's view into grids. */
export class RowDrawer {
  readonly #emulator: Emulator;
  readonly #cell: PackedCell;

  constructor(emulator: Emulator) {
    this.#emulator = emulator;
    this.#cell = scratchCell(emulator.terminal);
  }

  /** Columns `span` of row `y`, the first of them to `at`; a wide character cut by an edge of the span becomes blanks. */
  draw(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void {
    if (at.y < 0 || at.y >= grid.rows) return;
    const line = this.#emulator.terminal.buffer.active.getLine(this.#emulator.view.topLine + y);
    const cell = this.#cell;
    const first = Math.max(span.from, span.from - at.x);
    const last = Math.min(span.to, span.from - at.x + grid.columns);
    const offset = at.y * grid.columns + at.x - span.from;
    for (let x = first; x < last; x++) {
      const index = offset + x;
      if (line?.getCell(x, cell) === undefined) {
        grid.set(x - span.from + at.x, at.y, SPACE, { foreground: 0, background: 0, extra: 0 });
        continue;
      }
      grid.content[index] = isCut(cell.content, x, span) ? SPACE : content(cell, grid);
      grid.foreground[index] = masked(cell.fg);
      grid.background[index] = masked(cell.bg & ~HAS_EXTENDED);
      grid.extra[index] = 0;
      if ((cell.bg & HAS_EXTENDED) !== 0) this.#drawExtra(grid, index);
    }
  }

  #drawExtra(grid: Grid, index: number): void {
    const cell = this.#cell;
    const link = this.#emulator.links.get(cell.extended.urlId);
    const style = underlineStyle(cell);
    const extra = grid.tables.extraId({
      // A straight line needs no extra: the cell's own bit says it.
      underlineStyle: style === 1 ? 0 : style,
      underlineColour: style === 0 ? 0 : underlineColour(cell),
      uri: link?.uri ?? '',
      linkId: link?.id ?? '',
    });
    grid.extra[index] = extra;
    if (extra !== 0) grid.background[index] = (grid.background[index] ?? 0) | HAS_EXTENDED;
  }
}

/** A wide character of which one half lies outside of the span. */
function isCut(packed: number, x: number, span: Span): boolean {
  const width = widthOf(packed);
  return (width === WIDE && x === span.to - 1) || (width === 0 && x === span.from);
}

function content({ content: packed, combinedData }: PackedCell, grid: Grid): number {
  if ((packed & IS_CLUSTER) !== 0)
    return grid.tables.clusterId(combinedData) | IS_CLUSTER | (packed & WIDTH_MASK);
  const erased = (packed & CODE_MASK) === 0 && widthOf(packed) !== 0;
  return erased ? SPACE : packed;
}

/** Bits of an earlier colour linger where its mode has no use for them. */
function masked(packed: number): number {
  const mode = packed & MODE_MASK;
  if (mode === MODE_RGB) return packed;
  return packed & ~(mode === MODE_DEFAULT ? COLOUR_MASK : COLOUR_MASK & ~PALETTE_MASK);
}
