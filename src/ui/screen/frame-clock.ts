import type { Clock } from '../../lib/clock.ts';

/** A frame every 16 ms at most: what a person sees as smooth, and one screen refresh. */
const FRAME_MS = 16;

/** Decides when to draw: at most once per frame, except what cannot wait. */
export class FrameClock {
  readonly #clock: Clock;
  readonly #draw: () => void;
  #cancel: (() => void) | undefined;
  #last = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, draw: () => void) {
    this.#clock = clock;
    this.#draw = draw;
  }

  /** Draws at the next tick: soon when it has been quiet, else when the frame's time is over. */
  request(): void {
    if (this.#cancel) return;
    const sinceLast = this.#clock.now() - this.#last;
    // The clock of the machine may be set back: never wait longer than a frame.
    const wait = Math.min(FRAME_MS, Math.max(0, FRAME_MS - sinceLast));
    this.#cancel = this.#clock.after(wait, () => this.drawNow());
  }

  /** Draws at once: the first answer to a key. */
  drawNow(): void {
    this.stop();
    this.#last = this.#clock.now();
    this.#draw();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
