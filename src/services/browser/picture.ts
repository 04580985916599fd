import { COLOUR_MASK, MODE_RGB, SPACE, WIDTH_SHIFT } from '../../lib/cell.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { Grid } from '../../lib/grid.ts';
import { averaged, type Pixels, pixelRows, samePixels } from '../../lib/pixels.ts';
import { contains, type Rect, type Span } from '../../lib/rect.ts';
import type { SurfaceImage } from '../../lib/surface.ts';
import type { PagePicture, PagePoint, PictureCell } from '../../workspace/live-page.ts';
import { cellsUnder, type Fit, fitInto, pointUnder, type Room } from './fit.ts';
import type { PixelSize } from './screencast.ts';

/** `▀`: the foreground is the upper of two pixels, the background the lower. */
const UPPER_HALF = 0x2580 | (1 << WIDTH_SHIFT);
/** The person's own background: what lies beside the page, and all until the page has come. */
const NOTHING = 0;

/** As most terminals have it, until one is there. */
const USUAL_CELL: PictureCell = { ratio: 2, pixels: undefined, isHalved: true };

/**
 * A picture in cells, two pixels each, one above the other: about square on most terminals. For those that have pixels, it
 * keeps the page's own as well.
 */
export class Picture implements PagePicture {
  readonly cursor = undefined;
  readonly held = false;
  readonly #events = new Emitter<{ picture: []; viewers: [] }>();
  #room: Room = { columns: 0, rows: 0, cellRatio: USUAL_CELL.ratio };
  #cell = USUAL_CELL;
  #pixels: Pixels | undefined;
  #image: SurfaceImage | undefined;
  #fit: Fit | undefined;
  #viewers = 0;
  #flash: Rect | undefined;
  #top = new Uint32Array(0);
  #bottom = new Uint32Array(0);
  #version = 0;
  #rowVersions: number[] = [];

  get columns(): number {
    return this.#room.columns;
  }

  get rows(): number {
    return this.#room.rows;
  }

  get room(): Room {
    return this.#room;
  }

  get version(): number {
    return this.#version;
  }

  get cell(): PictureCell {
    return this.#cell;
  }

  get image(): SurfaceImage | undefined {
    return this.#image;
  }

  /** Whether somebody looks at it, and it has a place. */
  get isSeen(): boolean {
    return this.#viewers > 0 && this.columns > 0 && this.rows > 0;
  }

  rowVersion(y: number): number {
    return this.#rowVersions[y] ?? 0;
  }

  subscribe(listener: () => void): () => void {
    const stop = this.#events.on('picture', listener);
    this.#viewers++;
    this.#events.emit('viewers');
    return () => {
      stop();
      this.#viewers--;
      this.#events.emit('viewers');
    };
  }

  /** Calls back when it is looked at or no more, and when its place is another one. */
  onViewers(listener: () => void): () => void {
    return this.#events.on('viewers', listener);
  }

  /** Empties it, at another size. */
  resize(columns: number, rows: number, cell: PictureCell): void {
    const { room } = this;
    const cellRatio = cell.ratio;
    const isFiner = cell.pixels !== this.#cell.pixels;
    this.#cell = cell;
    const isSame =
      room.columns === columns && room.rows === rows && room.cellRatio === cellRatio && !isFiner;
    if (isSame) return;
    this.#room = { columns, rows, cellRatio };
    this.#fit = undefined;
    this.#pixels = this.#image = undefined;
    this.#top = new Uint32Array(columns * rows);
    this.#bottom = new Uint32Array(columns * rows);
    this.#version++;
    this.#rowVersions = new Array<number>(rows).fill(this.#version);
    this.#events.emit('viewers');
  }

  /** Shows a viewport. Returns how many cells are others now. */
  take(pixels: Pixels, viewport: PixelSize): number {
    const fit = fitInto(this.#room, viewport);
    this.#fit = fit;
    const colours = averaged(pixels, fit.width, fit.height);
    const colour = (x: number, y: number) => {
      const column = x - fit.left;
      const isBeside = column < 0 || column >= fit.width || y >= fit.height;
      return isBeside ? NOTHING : MODE_RGB | (colours[y * fit.width + column] ?? 0);
    };
    const changed = this.#paint(colour);
    const isOther = this.#cell.pixels !== undefined && !samePixels(this.#pixels, pixels);
    if (isOther) this.#keep(pixels);
    if (changed > 0 || isOther) this.#events.emit('picture');
    return changed;
  }

  /** Turns the colours of a part of the page round, given in CSS pixels; nothing ends that. */
  flash(rect: Rect | undefined): void {
    const cells = rect && this.cellsOf(rect);
    const touched = [this.#flash, cells].filter((each) => each !== undefined);
    this.#flash = cells;
    this.#image &&= { ...this.#image, except: cells };
    if (touched.length === 0) return;
    this.#version++;
    for (const { y, height } of touched)
      this.#rowVersions.fill(this.#version, y, Math.min(this.rows, y + height));
    this.#events.emit('picture');
  }

  pointAt(column: number, row: number): PagePoint | undefined {
    return this.#fit && pointUnder(this.#fit, column, row);
  }

  cellsOf(rect: Rect): Rect | undefined {
    return this.#fit && cellsUnder(this.#fit, rect);
  }

  drawRow(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void {
    for (let x = span.from; x < span.to; x++) {
      const index = y * this.columns + x;
      const [top, background] = [this.#top[index] ?? NOTHING, this.#bottom[index] ?? NOTHING];
      const isBlank = top === NOTHING && background === NOTHING;
      const turn = !isBlank && this.#flash && contains(this.#flash, x, y) ? COLOUR_MASK : 0;
      grid.set(at.x + x - span.from, at.y, isBlank ? SPACE : UPPER_HALF, {
        foreground: top ^ turn,
        background: background ^ turn,
        extra: 0,
      });
    }
  }

  /** Its whole rows of cells: half of one at the bottom is left to the cells. */
  #keep(pixels: Pixels): void {
    this.#pixels = pixels;
    const { left = 0, width = 0, height: halves = 0 } = this.#fit ?? {};
    const rows = Math.floor(halves / 2);
    this.#image =
      rows === 0
        ? undefined
        : {
            pixels: pixelRows(pixels, 0, Math.round((pixels.height * 2 * rows) / halves)),
            cells: { x: left, y: 0, width, height: rows },
            except: this.#flash,
          };
  }

  #paint(colour: (x: number, y: number) => number): number {
    const next = this.#version + 1;
    let changed = 0;
    for (let y = 0; y < this.rows; y++) {
      for (let x = 0; x < this.columns; x++) {
        const index = y * this.columns + x;
        const [top, bottom] = [colour(x, 2 * y), colour(x, 2 * y + 1)];
        if (this.#top[index] === top && this.#bottom[index] === bottom) continue;
        this.#top[index] = top;
        this.#bottom[index] = bottom;
        this.#rowVersions[y] = next;
        changed++;
      }
    }
    if (changed > 0) this.#version = next;
    return changed;
  }
}
