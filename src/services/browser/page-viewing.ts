import type { CDPSession } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import type { Pixels } from '../../lib/pixels.ts';
import type { Rect } from '../../lib/rect.ts';
import { decodePng } from './decode-png.ts';
import { viewportFor } from './fit.ts';
import { Picture } from './picture.ts';
import { PictureBudget } from './picture-budget.ts';
import { type Frame, type PixelSize, Screencast } from './screencast.ts';

/** Between two pictures: as often as a person needs to follow what moves. */
const PICTURE_MS = 150;
/** While somebody types or points, what they did is to be seen soon. */
const ANSWER_MS = 30;
/** How long after a key or a click pictures come so fast. */
const ANSWERING_MS = 600;
/** Bytes that a cell takes in which both pixels are of other colours than those beside it, in 24 bits. */
const CELL_BYTES = 40;
/** As long as an eye needs to get there. */
const FLASH_MS = 500;
/** Pixels of Chrome's picture for each half of a cell, in both directions: their mean is smoother than Chrome's own. */
const OVERSAMPLING = 2;

interface Deps {
  readonly clock: Clock;
  /** Somebody looks, or looks no more, or at another size. */
  readonly onViewers: () => void;
  readonly report: (error: unknown) => void;
}

interface Shown {
  readonly pixels: Pixels;
  readonly viewport: PixelSize;
}

/** What people see of a page: it comes while somebody looks, when it changes, and no faster than a line bears. */
export class PageViewing {
  readonly picture = new Picture();
  readonly thumbnail = new Picture();
  readonly #deps: Deps;
  readonly #budget = new PictureBudget();
  #cast: Screencast | undefined;
  /** The page as it was sent last, for a picture that comes to be looked at, or to be of another size. */
  #last: Shown | undefined;
  #typedAtMs = Number.NEGATIVE_INFINITY;
  /** The last picture could not be read. */
  #isUnreadable = false;
  #endFlash: (() => void) | undefined;
  /** Lets the frame that waits for its time go at once. */
  #waiting: (() => void) | undefined;
  /** Pictures are taken one after the other: Chrome may send a second while the first is being unpacked. */
  #taking: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    for (const picture of [this.picture, this.thumbnail])
      picture.onViewers(() => {
        this.#follow();
        deps.onViewers();
      });
  }

  get isSeen(): boolean {
    return this.#seen.length > 0;
  }

  /** The viewport that fills the page's place in its node; nothing while nobody looks there. */
  get wantedViewport(): PixelSize | undefined {
    return this.picture.isSeen ? viewportFor(this.picture.room) : undefined;
  }

  /** Shows for a moment that something was done there; a rectangle in CSS pixels. */
  flash(rect: Rect): void {
    for (const picture of this.#seen) picture.flash(rect);
    this.#endFlash?.();
    this.#endFlash = this.#deps.clock.after(FLASH_MS, () => {
      for (const picture of [this.picture, this.thumbnail]) picture.flash(undefined);
    });
  }

  /** The page is there: its picture comes while somebody looks. */
  attach(session: CDPSession): void {
    this.#cast = new Screencast(session, (frame) => {
      this.#taking = this.#taking.then(() => this.#take(frame));
    });
    this.#follow();
  }

  /** The page is gone; what it showed last stays. */
  detach(): void {
    this.#cast?.stop();
    this.#cast = undefined;
  }

  /** Something was typed or clicked: the next pictures are the answer, and come without delay. */
  expectAnswer(): void {
    this.#typedAtMs = this.#deps.clock.now();
    this.#waiting?.();
  }

  get #seen(): readonly Picture[] {
    return [this.picture, this.thumbnail].filter(({ isSeen }) => isSeen);
  }

  #follow(): void {
    if (!this.isSeen) {
      this.#cast?.stop();
      return;
    }
    if (this.#last) this.#show(this.#last);
    this.#cast?.start(largest(this.#seen));
  }

  async #take({ png, viewport, done }: Frame): Promise<void> {
    try {
      this.#last = { pixels: await decodePng(png), viewport };
      this.#isUnreadable = false;
      this.#finish(done, this.#waitAfter(this.#show(this.#last)));
    } catch (error) {
      // Once for many in a row: a page sends several a second.
      if (!this.#isUnreadable) this.#deps.report(error);
      this.#isUnreadable = true;
      // One picture that cannot be read is not to be the last: Chrome waits until each is taken.
      this.#finish(done, 0);
    }
  }

  /** Milliseconds until the line bears another picture, after one in which so many cells are others. */
  #waitAfter(changed: number): number {
    // Screens with pixels see for themselves to what their lines bear.
    const isHalved = this.#seen.some(({ cell }) => cell.isHalved);
    return isHalved ? this.#budget.spend(changed * CELL_BYTES, this.#deps.clock.now()) : 0;
  }

  /** Returns the cells that are others now. */
  #show({ pixels, viewport }: Shown): number {
    return this.#seen.reduce((sum, picture) => sum + picture.take(pixels, viewport), 0);
  }

  /** Lets the next frame come when it is time for it, and the line bears it. */
  #finish(done: () => void, waitMs: number): void {
    const { clock } = this.#deps;
    const isAnswering = clock.now() - this.#typedAtMs < ANSWERING_MS;
    // Once: Chrome counts, and would send more than we take.
    let isDone = false;
    const finish = () => {
      if (isDone) return;
      isDone = true;
      cancel();
      done();
    };
    const cancel = clock.after(Math.max(waitMs, isAnswering ? ANSWER_MS : PICTURE_MS), finish);
    if (waitMs === 0) this.#waiting = finish;
  }
}

/** The pixels that are enough for all of them. */
function largest(pictures: readonly Picture[]): PixelSize {
  const across = ({ cell }: Picture) => Math.max(OVERSAMPLING, cell.pixels ?? 0);
  const widths = pictures.map((each) => each.columns * across(each));
  const heights = pictures.map((each) => Math.ceil(each.rows * each.cell.ratio * across(each)));
  return { width: Math.max(...widths), height: Math.max(...heights) };
}
