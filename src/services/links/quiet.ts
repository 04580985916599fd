import type { Clock } from '../../lib/clock.ts';
import { QUIET_MS } from './limits.ts';

/** Calls back once when nothing has happened for a while after something did. */
export class Quiet {
  readonly #clock: Clock;
  readonly #onQuiet: () => void;
  #lastMs = 0;
  #stop: (() => void) | undefined;

  constructor(clock: Clock, onQuiet: () => void) {
    this.#clock = clock;
    this.#onQuiet = onQuiet;
  }

  /** Something happened. Cheap: output comes in thousands of pieces a second. */
  touch(): void {
    this.#lastMs = this.#clock.now();
    if (!this.#stop) this.#wait(QUIET_MS);
  }

  /** Does not call back before the next touch. */
  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #wait(ms: number): void {
    this.#stop = this.#clock.after(ms, () => {
      this.#stop = undefined;
      const left = this.#lastMs + QUIET_MS - this.#clock.now();
      if (left > 0) this.#wait(left);
      else this.#onQuiet();
    });
  }
}
