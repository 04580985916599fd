import { ageLastsMs } from '../../lib/age.ts';
import type { Clock } from '../../lib/clock.ts';

/** Calls back when a time that is shown as an age is to be shown otherwise. */
export class AgeClock {
  readonly #clock: Clock;
  readonly #act: () => void;
  #stop: (() => void) | undefined;

  constructor(clock: Clock, act: () => void) {
    this.#clock = clock;
    this.#act = act;
  }

  /** These beginnings are on the screen, in milliseconds since the epoch, in place of those before. */
  expect(beginnings: readonly number[]): void {
    this.close();
    if (beginnings.length === 0) return;
    const now = this.#clock.now();
    const soonest = Math.min(...beginnings.map((beganMs) => ageLastsMs(now - beganMs)));
    this.#stop = this.#clock.after(soonest, this.#act);
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
