import type { Clock } from '../../lib/clock.ts';

/** What a terminal gets at once until it has shown what it bears, and at least, at most. */
const FIRST_BYTES = 16 * 1024;
const LEAST_BYTES = 4 * 1024;
const MOST_BYTES = 64 * 1024;
/** A line that answers sooner may have more at once; one that answers later makes a key wait for a picture. */
const QUICK_MS = 60;
const SLOW_MS = 150;
/** A terminal that does not answer by then has lost the question. */
const LOST_MS = 3_000;

/**
 * How much of a picture may be on its way to a terminal, which is asked behind each part and gets the next when it has
 * answered. That alone tells how fast a line is: through SSH seconds of bytes are taken before anything waits.
 */
export class ImagePace {
  readonly #clock: Clock;
  /** Called when the next part may go. */
  readonly #ready: () => void;
  #bytes = FIRST_BYTES;
  #sentMs: number | undefined;
  #callOff: () => void = () => {};

  constructor(clock: Clock, ready: () => void) {
    this.#clock = clock;
    this.#ready = ready;
  }

  /** Bytes that may go now: none while an answer is to come. */
  get allowedBytes(): number {
    return this.#sentMs === undefined ? this.#bytes : 0;
  }

  /** A part is on its way, with a question behind it. */
  sent(): void {
    this.#sentMs = this.#clock.now();
    this.#callOff = this.#clock.after(LOST_MS, () => this.answered());
  }

  answered(): void {
    if (this.#sentMs === undefined) return;
    const tookMs = this.#clock.now() - this.#sentMs;
    if (tookMs < QUICK_MS) this.#bytes = Math.min(MOST_BYTES, this.#bytes * 2);
    else if (tookMs > SLOW_MS) this.#bytes = Math.max(LEAST_BYTES, this.#bytes / 2);
    this.close();
    this.#ready();
  }

  close(): void {
    this.#callOff();
    this.#sentMs = undefined;
  }
}
