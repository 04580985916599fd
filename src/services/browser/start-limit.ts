import type { Clock } from '../../lib/clock.ts';
import { Failure } from '../../protocol/failure.ts';

/** As many may be chance; more is a Chrome that does not work here, and each try costs the machine seconds. */
const TRIES = 3;
/** Milliseconds until the next try after that. */
const PAUSE_MS = 30_000;
/** A Chrome that ends sooner after its start did not really start. */
const REAL_START_MS = 2_000;

/** Keeps a Chrome that does not stay up from being started again and again. */
export class StartLimit {
  readonly #clock: Clock;
  #failures = 0;
  #lastMs = 0;
  #reason = '';

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws `UNAVAILABLE`, with the last reason, while no start is to be tried. */
  check(): void {
    const waitMs = this.#lastMs + PAUSE_MS - this.#clock.now();
    if (this.#failures < TRIES || waitMs <= 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new Failure('UNAVAILABLE', `${this.#reason}; that was ${this.#failures} times in a row`, {
      hint: `It is tried again in ${seconds} s, when a page is used then. "termsprawl doctor" says which Chrome it is.`,
    });
  }

  failed(reason: string): void {
    this.#failures++;
    this.#lastMs = this.#clock.now();
    this.#reason = reason;
  }

  /** A Chrome that was started at `startedMs` is gone, without having been told to. */
  ended(startedMs: number, reason: string): void {
    if (this.#clock.now() - startedMs < REAL_START_MS) this.failed(reason);
    else this.#failures = 0;
  }
}
