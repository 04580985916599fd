import { SPACE, widthOf } from '../../lib/cell.ts';
import { Grid } from '../../lib/grid.ts';
import type { SurfaceCursor } from '../../lib/surface.ts';
import type { Capabilities } from './capabilities.ts';
import { CursorLook } from './cursor-look.ts';
import { UPPER_HALF, writtenHalf } from './half-block.ts';
import { Pen } from './pen.ts';
import type { Picture } from './picture.ts';
import { columnsAt, isBlank, spreadAt, styleAt, textOf } from './picture-cell.ts';

/** Unchanged cells that are written again rather than moved over: `CSI n G` costs four to six bytes. */
const MAX_GAP = 4;
/** Blanks from which on `CSI n X` and a move are shorter than the blanks themselves. */
const MIN_ERASE = 12;
/** A frame up to this length is one short run, and needs no synchronised update around it. */
const SHORT_FRAME = 24;
const NO_LIMIT = Number.POSITIVE_INFINITY;
const BEGIN_SYNC = '\x1b[?2026h';
const END_SYNC = '\x1b[?2026l';
const ERASE_SCREEN = '\x1b[2J';
const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';

/** What goes with a frame beside the cells that changed. */
export interface FrameOptions {
  /** Bytes that draw images over the cells, and move the cursor. */
  readonly images?: string;
  /** Bytes of cells after which no further row is begun. */
  readonly limit?: number;
}

/**
 * Knows what one terminal shows, and writes the bytes that turn it into the picture: only cells that
 * differ, moved to absolutely, so that no two width tables need to agree.
 */
export class ScreenWriter {
  readonly columns: number;
  readonly rows: number;
  readonly #shown: Grid;
  readonly #drawn: Uint32Array;
  readonly #pen: Pen;
  readonly #colours: Capabilities['colours'];
  readonly #cursorLook: CursorLook;
  /** Columns of the row being drawn before this one may not show what was written there. */
  #unsureUntil = 0;
  #generation: number;
  #x = -1;
  #y = -1;
  #erased = false;
  #isBehind = false;
  #cursorShown = true;

  /** The terminal is taken to show anything: the first frame is drawn whole. */
  constructor(picture: Picture, size: { columns: number; rows: number }, can: Capabilities) {
    this.columns = size.columns;
    this.rows = size.rows;
    this.#shown = new Grid(size.columns, size.rows, picture.tables);
    this.#drawn = new Uint32Array(size.rows);
    this.#pen = new Pen(picture.tables, can);
    this.#colours = can.colours;
    this.#cursorLook = new CursorLook(can.cursorColour);
    this.#generation = picture.tables.generation;
    this.#forget();
  }

  /** The next frame erases the terminal first. */
  erases({ tables }: Picture): boolean {
    return !this.#erased || this.#generation !== tables.generation;
  }

  /** The last frame left rows out, for its limit. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** The bytes of one frame, empty where the terminal shows the picture already. */
  frame(picture: Picture, cursor: SurfaceCursor | undefined, options: FrameOptions = {}): string {
    const { images = '', limit = NO_LIMIT } = options;
    if (this.#generation !== picture.tables.generation) this.#forget();
    this.#generation = picture.tables.generation;
    const shows = this.#cursorShown;
    let cells = this.#erased ? '' : this.#pen.reset() + ERASE_SCREEN;
    this.#erased = true;
    cells += this.#changedRows(picture, limit, limit === NO_LIMIT ? 0 : (cursor?.y ?? 0));
    if (images !== '') this.#x = this.#y = -1;
    cells += images;
    const end = this.#placeCursor(cursor, cells.length > SHORT_FRAME);
    if (cells.length + end.length <= SHORT_FRAME) return cells + end;
    return (
      BEGIN_SYNC + (shows && cells.length > SHORT_FRAME ? HIDE_CURSOR : '') + cells + end + END_SYNC
    );
  }

  /** Begins with a row: where not all may go, that of the cursor is what somebody waits for. */
  #changedRows(picture: Picture, limit: number, first: number): string {
    const rows = Math.min(this.rows, picture.rows);
    let cells = '';
    this.#isBehind = false;
    for (let turn = 0; turn < rows; turn++) {
      const y = (first + turn) % rows;
      if (picture.rowVersions[y] === this.#drawn[y]) continue;
      this.#isBehind = cells.length >= limit;
      if (this.#isBehind) break;
      cells += this.#row(picture, y);
      this.#drawn[y] = picture.rowVersions[y] ?? 0;
    }
    return cells;
  }

  /** The next frame starts from an erased terminal. */
  #forget(): void {
    for (let y = 0; y < this.rows; y++) this.#shown.clear(y, 0, this.columns);
    this.#drawn.fill(0);
    this.#x = this.#y = -1;
    this.#erased = false;
  }

  #row(picture: Picture, y: number): string {
    const width = Math.min(this.columns, picture.columns);
    this.#unsureUntil = 0;
    let bytes = '';
    let x = 0;
    while (x < width) {
      if (x >= this.#unsureUntil && this.#same(picture, x, y)) {
        x++;
        continue;
      }
      const start = this.#leadOf(picture, x, y);
      bytes += this.#approach(picture, start, y);
      const blanks = this.#blanksFrom(picture, start, y, width);
      const erase = blanks >= MIN_ERASE;
      bytes += erase ? this.#erase(picture, start, y, blanks) : this.#cell(picture, start, y);
      x = start + (erase ? blanks : columnsAt(picture, start, y));
    }
    return bytes;
  }

  #same(picture: Picture, x: number, y: number): boolean {
    const index = y * picture.columns + x;
    const shown = y * this.columns + x;
    return (
      picture.content[index] === this.#shown.content[shown] &&
      picture.foreground[index] === this.#shown.foreground[shown] &&
      picture.background[index] === this.#shown.background[shown] &&
      picture.extra[index] === this.#shown.extra[shown]
    );
  }

  /** A second half is drawn by drawing its first half. */
  #leadOf(picture: Picture, x: number, y: number): number {
    const isSecondHalf = x > 0 && widthOf(picture.content[y * picture.columns + x] ?? 0) === 0;
    return isSecondHalf ? x - 1 : x;
  }

  #approach(picture: Picture, x: number, y: number): string {
    const near = this.#y === y && this.#x >= 0 && this.#x < x && x - this.#x <= MAX_GAP;
    return (near ? this.#gap(picture, x, y) : '') + this.#moveTo(x, y);
  }

  /** The cells between the cursor and `to`, written again where that is as cheap as a move. */
  #gap(picture: Picture, to: number, y: number): string {
    for (let x = this.#x; x < to; x++) {
      const index = y * picture.columns + x;
      const plain = widthOf(picture.content[index] ?? 0) === 1 && spreadAt(picture, index) === 0;
      if (!plain || !this.#same(picture, x, y) || !this.#fits(picture, index)) return '';
    }
    let bytes = '';
    while (this.#x < to) bytes += this.#cell(picture, this.#x, y);
    return bytes;
  }

  #fits(picture: Picture, index: number): boolean {
    const [foreground, background, extra] = styleAt(picture, index);
    return picture.content[index] === SPACE && this.#pen.blankFits(foreground, background, extra);
  }

  #moveTo(x: number, y: number): string {
    if (this.#x === x && this.#y === y) return '';
    const sameRow = this.#y === y;
    this.#x = x;
    this.#y = y;
    return sameRow ? `\x1b[${x + 1}G` : `\x1b[${y + 1};${x + 1}H`;
  }

  #blanksFrom(picture: Picture, x: number, y: number, width: number): number {
    const start = y * picture.columns + x;
    const end = y * picture.columns + width;
    let index = start;
    while (index < end && isBlank(picture, index)) index++;
    return index - start;
  }

  #erase(picture: Picture, x: number, y: number, blanks: number): string {
    const pen = this.#pen.blankFits(0, 0, 0) ? '' : this.#pen.change(0, 0, 0);
    for (let each = x; each < x + blanks; each++) this.#remember(picture, each, y);
    return `${pen}\x1b[${blanks}X`;
  }

  #cell(picture: Picture, x: number, y: number): string {
    const index = y * picture.columns + x;
    const content = picture.content[index] ?? SPACE;
    const [foreground, background, extra] = styleAt(picture, index);
    const half =
      content === UPPER_HALF && extra === 0 ? this.#half(foreground, background) : undefined;
    const blankFits = content === SPACE && this.#pen.blankFits(foreground, background, extra);
    const pen = half || blankFits ? '' : this.#pen.change(foreground, background, extra);
    const width = columnsAt(picture, x, y);
    for (let each = x; each < x + width; each++) this.#remember(picture, each, y);
    this.#x = x + width < this.columns ? x + width : -1;
    const text = half ?? textOf(picture, content);
    const spread = spreadAt(picture, index);
    if (spread === 0) return pen + text;
    this.#unsureUntil = Math.max(this.#unsureUntil, x + spread);
    // The terminal may think it narrower: blank what it would leave, and take nothing for known after.
    this.#x = -1;
    return `${pen}${' '.repeat(width)}\x1b[${x + 1}G${text}`;
  }

  /** Two pixels of a picture, with what the pen needs. */
  #half(foreground: number, background: number): string | undefined {
    const half = writtenHalf({ foreground, background }, this.#pen, this.#colours);
    return half && this.#pen.change(half.foreground, half.background, 0) + half.text;
  }

  #remember(picture: Picture, x: number, y: number): void {
    const index = y * picture.columns + x;
    const shown = y * this.columns + x;
    this.#shown.content[shown] = picture.content[index] ?? 0;
    this.#shown.foreground[shown] = picture.foreground[index] ?? 0;
    this.#shown.background[shown] = picture.background[index] ?? 0;
    this.#shown.extra[shown] = picture.extra[index] ?? 0;
  }

  #placeCursor(cursor: SurfaceCursor | undefined, wasHidden: boolean): string {
    if (!cursor) {
      const hide = this.#cursorShown ? HIDE_CURSOR : '';
      this.#cursorShown = false;
      return hide;
    }
    const x = Math.min(cursor.x, this.columns - 1);
    const y = Math.min(cursor.y, this.rows - 1);
    return (
      this.#moveTo(x, y) + this.#cursorLook.change(cursor) + this.#show(cursor.visible, wasHidden)
    );
  }

  #show(visible: boolean, wasHidden: boolean): string {
    const shownNow = this.#cursorShown && !wasHidden;
    const before = this.#cursorShown;
    this.#cursorShown = visible;
    if (visible) return shownNow ? '' : SHOW_CURSOR;
    return before && !wasHidden ? HIDE_CURSOR : '';
  }
}
