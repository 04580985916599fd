/** A frame every 16 ms at most: what a person sees as smooth, and one screen refresh. */
const FRAME_MS = 16;

export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

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
    const wait = Math.max(0, FRAME_MS - (this.#clock.now() - this.#last));
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
