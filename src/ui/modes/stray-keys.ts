import type { Clock } from '../../lib/clock.ts';

/** Who types makes no longer pause between two keys. */
const PAUSE_MS = 500;

/** Said where a key is left out. */
export const LEFT_OUT = 'What else is typed here is left out.';

/** Tells answers to a card from a text that is typed by somebody who does not see it: its first key that means nothing, and those that follow without a pause. */
export class StrayKeys {
  readonly #clock: Clock;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a key that has come is one of them. `isMeant`: it means something here. */
  take(isMeant: boolean): boolean {
    const now = this.#clock.now();
    if (isMeant && now >= this.#untilMs) return false;
    this.#untilMs = now + PAUSE_MS;
    return true;
  }
}
