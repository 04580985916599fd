import type { Clock } from '../../lib/clock.ts';

/** Device attributes: every terminal answers, and only when it is through with what came before. */
const QUESTION = '\x1b[c';
/** Fewer bytes of cells are through any line before somebody misses them. */
const ASKED_FROM_BYTES = 4 * 1024;
/** What may go out for a key while a larger piece is on its way: the line that is written in, and a few beside it. */
const URGENT_BYTES = 2 * 1024;
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
 * How much may be on its way to a terminal, which is asked behind each large piece and gets the next when it has
 * answered. That alone tells how fast a line is: through SSH seconds of bytes are taken before anything waits.
 */
export class LinePace {
  readonly #clock: Clock;
  /** Called when the next piece may go. */
  readonly #ready: () => void;
  #bytes = FIRST_BYTES;
  /** Some terminal at the other end answers such questions. */
  #isHeard = false;
  #sentMs: number | undefined;
  #callOff: () => void = () => {};

  constructor(clock: Clock, ready: () => void) {
    this.#clock = clock;
    this.#ready = ready;
  }

  /** An answer is to come: a large piece is on its way. */
  get isWaiting(): boolean {
    return this.#sentMs !== undefined;
  }

  /** Bytes of images that may go now: none while an answer is to come. */
  get allowedBytes(): number {
    return this.isWaiting ? 0 : this.#bytes;
  }

  /** Bytes of cells that may go now for a key. */
  get urgentBytes(): number {
    return this.isWaiting ? URGENT_BYTES : Number.POSITIVE_INFINITY;
  }

  /** What is to stand behind so many bytes of cells: a question where an answer tells something. */
  behindCells(bytes: number): string {
    if (!this.#isHeard || this.isWaiting || bytes < ASKED_FROM_BYTES) return '';
    return this.behindImages();
  }

  /** The question to stand behind a piece of images. */
  behindImages(): string {
    this.#sentMs = this.#clock.now();
    this.#callOff = this.#clock.after(LOST_MS, () => this.answered());
    return QUESTION;
  }

  answered(): void {
    this.#isHeard = true;
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
