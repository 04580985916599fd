import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import type { SurfaceCursor } from '../../lib/surface.ts';
import type { ScreenPort } from '../../protocol/screen-port.ts';
import type { PictureSetting, PixelSize } from '../../protocol/terminal-pictures.ts';
import { saysTrueColour } from '../../protocol/true-colour.ts';
import type { WidthOf } from '../text/clusters.ts';
import { type Capabilities, capabilitiesOf } from './capabilities.ts';
import { FollowerPicture } from './follower-picture.ts';
import { LinePace } from './line-pace.ts';
import type { Picture } from './picture.ts';
import { ScreenImages } from './screen-images.ts';
import { ScreenWriter } from './screen-writer.ts';

/** While this much is on its way a key's echo still goes out; more waits, and frames are merged. */
const URGENT_WINDOW_BYTES = 8 * 1024;
/** Frames are spaced at this multiple of the time that the last took: a slow link is never filled. */
const DRAIN_SPACING = 3;
/** A screen that was stuck for a minute is not to stay frozen for two more. */
const MAX_PAUSE_MS = 500;

interface Deps {
  readonly clock: Clock;
  /** Called when a frame that had to wait may be drawn. */
  readonly redraw: () => void;
  readonly pictures: () => PictureSetting;
  readonly leader: () => string;
  readonly widthOf: WidthOf;
}

/**
 * Draws the picture on one screen. At most one frame is on its way; meanwhile changes gather in the
 * picture, so a stuck screen costs neither memory nor anyone's time and later gets what is current.
 */
export class AttachedScreen {
  readonly port: ScreenPort;
  /** Another screen sets the size of the picture. */
  isFollowing = false;
  readonly #clock: Clock;
  #capabilities: Capabilities;
  readonly #redraw: () => void;
  readonly #pace: LinePace;
  readonly #images: ScreenImages;
  readonly #follower: FollowerPicture;
  #writer: ScreenWriter | undefined;
  #pendingBytes = 0;
  /** A frame had to wait, so what is shown is not the newest. */
  #owes = false;
  #isCursorColoured = false;
  #hasImages = false;
  #notBeforeMs = 0;
  #cancel: (() => void) | undefined;

  constructor(port: ScreenPort, { clock, redraw, pictures, ...words }: Deps) {
    this.port = port;
    this.#clock = clock;
    this.#redraw = redraw;
    this.#capabilities = capabilitiesOf(port.facts);
    const { facts } = port;
    const pace = new LinePace(clock, redraw);
    this.#pace = pace;
    this.#follower = new FollowerPicture(words);
    this.#images = new ScreenImages({ facts, setting: pictures, size: () => port, pace });
  }

  /** Of a cell, in pixels; nothing where pages are shown in halves of cells. */
  get imageCell(): PixelSize | undefined {
    return this.#images.cell;
  }

  /** Takes what the terminal has answered. True when it shows pictures otherwise from now on. */
  heard(text: string): boolean {
    if (saysTrueColour(text)) this.#showTrueColour();
    return this.#images.heard(text);
  }

  /** What is on the screen was reduced to fewer colours, so it is drawn anew. */
  #showTrueColour(): void {
    if (this.#capabilities.colours === 'rgb') return;
    this.#capabilities = capabilitiesOf({ ...this.port.facts, colorTerm: 'truecolor' });
    if (this.#capabilities.colours !== 'rgb') return;
    this.forget();
    this.#redraw();
  }

  /** The terminal may show anything: the next frame is drawn whole. */
  forget(): void {
    this.#writer = undefined;
  }

  draw(picture: Picture, cursor: SurfaceCursor | undefined, urgent: boolean): void {
    this.#owes = !this.#mayWrite(urgent);
    if (this.#owes) return;
    const { bytes: drawn, owes } = this.#frame(picture, cursor, urgent);
    this.#owes = owes;
    if (drawn === '') {
      if (owes) this.#redraw();
      return;
    }
    const bytes = drawn + this.#pace.behindCells(drawn.length);
    if (cursor?.colour !== undefined) this.#undoCursorColour();
    const started = this.#clock.now();
    const size = Buffer.byteLength(bytes);
    this.#pendingBytes += size;
    const written = this.port.write(bytes).then(() => this.#written(size, started));
    inBackground(written, () => this.#written(size, started));
  }

  #frame(whole: Picture, focused: SurfaceCursor | undefined, urgent: boolean) {
    const { columns, rows } = this.port;
    const isCut = this.isFollowing && (columns !== whole.columns || rows !== whole.rows);
    const picture = isCut ? this.#follower.of(whole, this.port) : whole;
    const cursor = isCut && focused && !this.#follower.shows(focused) ? undefined : focused;
    const writer = this.#writerFor(picture);
    const forgotten = writer.erases(picture) ? this.#images.forget() : '';
    const limit = this.#pace.urgentBytes;
    const images = this.#images.frame(picture, !urgent);
    if (!images) {
      const bytes = forgotten + writer.frame(picture, cursor, { limit });
      return { bytes, owes: writer.isBehind };
    }
    if (images.bytes !== '') this.#undoImages();
    const bytes = forgotten + writer.frame(images.cells, cursor, { images: images.bytes, limit });
    return { bytes, owes: images.owes || writer.isBehind };
  }

  #undoImages(): void {
    if (this.#hasImages) return;
    this.#hasImages = true;
    this.port.setModes({ on: ['pictures'] });
  }

  /** Only a terminal whose cursor we have coloured gets its own colour back: a person's shell may have set one. */
  #undoCursorColour(): void {
    if (this.#isCursorColoured || !this.#capabilities.cursorColour) return;
    this.#isCursorColoured = true;
    this.port.setModes({ on: ['cursor-colour'] });
  }

  close(): void {
    this.#cancel?.();
    this.#pace.close();
  }

  #mayWrite(urgent: boolean): boolean {
    if (urgent && this.#pendingBytes <= URGENT_WINDOW_BYTES) return true;
    if (this.#pendingBytes > 0 || this.#pace.isWaiting) return false;
    const wait = this.#notBeforeMs - this.#clock.now();
    if (wait > 0) this.#cancel ??= this.#clock.after(wait, () => this.#resume());
    return wait <= 0;
  }

  #written(size: number, started: number): void {
    this.#pendingBytes -= size;
    const now = this.#clock.now();
    const pause = Math.min(MAX_PAUSE_MS, (now - started) * (DRAIN_SPACING - 1));
    this.#notBeforeMs = now + Math.max(0, pause);
    if (this.#pendingBytes === 0 && this.#owes) this.#redraw();
  }

  #resume(): void {
    this.#cancel = undefined;
    this.#redraw();
  }

  #writerFor(picture: Picture): ScreenWriter {
    const { columns, rows } = this.port;
    if (this.#writer?.columns !== columns || this.#writer.rows !== rows) {
      this.#writer = new ScreenWriter(picture, { columns, rows }, this.#capabilities);
    }
    return this.#writer;
  }
}
