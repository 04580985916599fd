import type { Clock } from '../../../lib/clock.ts';

/** As long as a program may hold its picture back; a frame that takes longer is shown half. */
const MAX_HOLD_MS = 150;

/** Synchronised output (mode 2026) of one pane, with an end even if the program never sends it. */
export class HeldOutput {
  readonly #clock: Clock;
  readonly #release: () => void;
  #cancel: (() => void) | undefined;

  /** `release` is called when the time is up. */
  constructor(clock: Clock, release: () => void) {
    this.#clock = clock;
    this.#release = release;
  }

  get held(): boolean {
    return this.#cancel !== undefined;
  }

  set(held: boolean): void {
    if (held === this.held) return;
    this.#cancel?.();
    this.#cancel = held ? this.#clock.after(MAX_HOLD_MS, () => this.#timeUp()) : undefined;
  }

  #timeUp(): void {
    this.#cancel = undefined;
    this.#release();
  }
}
