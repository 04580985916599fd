import { ageLastsMs } from '../../lib/age.ts';
import type { Clock } from '../../lib/clock.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** An age counts its seconds for so long; then nobody looks for each of them. */
const YOUNG_MS = 10 * SECOND_MS;
/** From then on, up to a minute, it may be so much older than it says. */
const STEP_MS = 5 * SECOND_MS;

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
    const ages = beginnings.map((beganMs) => now - beganMs);
    const soonestMs = now + Math.min(...ages.map(lastsMs));
    // All at once: each drawing of the screen costs the same, however many ages change.
    const beatMs = ages.some((age) => age < YOUNG_MS) ? SECOND_MS : STEP_MS;
    this.#stop = this.#clock.after(Math.ceil(soonestMs / beatMs) * beatMs - now, this.#act);
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}

/** Milliseconds for which an age may stay as it is shown. */
function lastsMs(age: number): number {
  const countsInSteps = age >= YOUNG_MS && age < MINUTE_MS;
  return countsInSteps ? STEP_MS - (age % STEP_MS) : ageLastsMs(age);
}
