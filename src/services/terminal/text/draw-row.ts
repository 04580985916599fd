import type { IBufferLine } from '@xterm/headless';
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
import { recolour } from './recolour.ts';

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
    const first = Math.max(span.from, span.from - at.x);
    const last = Math.min(span.to, span.from - at.x + grid.columns);
    if (first >= last) return;
    const offset = at.y * grid.columns + at.x - span.from;
    const filled = Math.max(first, Math.min(last, line?.length ?? 0));
    if (line) this.#copy(line, { from: first, to: filled }, grid, offset);
    grid.clear(at.y, filled - span.from + at.x, last - span.from + at.x);
    const { colours } = this.#emulator;
    if (colours.areSet) recolour(grid, { from: offset + first, to: offset + last }, colours);
    blankCutHalves(grid, offset + first, offset + last - 1);
  }

  #copy(line: IBufferLine, span: Span, grid: Grid, offset: number): void {
    const cell = this.#cell;
    const { content, foreground, background, extra } = grid;
    for (let x = span.from; x < span.to; x++) {
      line.getCell(x, cell);
      const index = offset + x;
      content[index] = contentOf(cell, grid);
      foreground[index] = masked(cell.fg);
      background[index] = masked(cell.bg & ~HAS_EXTENDED);
      extra[index] = 0;
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

/** Of a wide character that lies across an edge only a half is left, which becomes blank. */
function blankCutHalves({ content }: Grid, first: number, last: number): void {
  if (widthOf(content[first] ?? SPACE) === 0) content[first] = SPACE;
  if (widthOf(content[last] ?? SPACE) === WIDE) content[last] = SPACE;
}

function contentOf({ content, combinedData }: PackedCell, grid: Grid): number {
  if ((content & (IS_CLUSTER | CODE_MASK)) === 0) return widthOf(content) === 0 ? content : SPACE;
  if ((content & IS_CLUSTER) === 0) return content;
  return grid.tables.clusterId(combinedData) | IS_CLUSTER | (content & WIDTH_MASK);
}

/** Bits of an earlier colour linger where its mode has no use for them. */
function masked(packed: number): number {
  const mode = packed & MODE_MASK;
  if (mode === MODE_RGB) return packed;
  return packed & ~(mode === MODE_DEFAULT ? COLOUR_MASK : COLOUR_MASK & ~PALETTE_MASK);
}
