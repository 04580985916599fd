import type { Clock } from '../lib/clock.ts';
import { withResolvers } from '../lib/with-resolvers.ts';

/** A host lets go of a terminal at once; one that hangs must not keep it. */
const RETURN_LIMIT_MS = 500;

interface Deps {
  readonly clock: Clock;
  /** Resolves when not a byte more is read here. */
  readonly stopReading: () => Promise<void>;
  readonly startReading: () => void;
  readonly tellLent: () => void;
  readonly tellRecall: () => void;
}

/** Lends the terminal to the host, which then reads and writes it itself, and takes it back in time. */
export class Lending {
  readonly #deps: Deps;
  #isWanted = false;
  #isLent = false;
  /** We need the terminal ourselves. */
  #isKept = false;
  #returned: () => void = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get isLent(): boolean {
    return this.#isLent;
  }

  /** The host can make use of the terminal. */
  wanted(): Promise<void> {
    this.#isWanted = true;
    return this.#lend();
  }

  /** The host no longer touches the terminal; unasked, it cannot. */
  returned(): void {
    if (!this.#isLent) return;
    this.#isLent = false;
    this.#isWanted = this.#isKept;
    this.#deps.startReading();
    this.#returned();
  }

  /** Resolves when the terminal is ours alone. */
  async recall(): Promise<void> {
    this.#isKept = true;
    if (!this.#isLent) return;
    const { promise, resolve } = withResolvers<void>();
    this.#returned = resolve;
    const callOff = this.#deps.clock.after(RETURN_LIMIT_MS, () => this.returned());
    this.#deps.tellRecall();
    await promise;
    callOff();
  }

  /** We do not need the terminal any longer. */
  lendAgain(): Promise<void> {
    this.#isKept = false;
    return this.#lend();
  }

  async #lend(): Promise<void> {
    if (!this.#mayLend()) return;
    await this.#deps.stopReading();
    if (!this.#mayLend()) {
      this.#deps.startReading();
      return;
    }
    this.#isLent = true;
    this.#deps.tellLent();
  }

  #mayLend(): boolean {
    return this.#isWanted && !this.#isLent && !this.#isKept;
  }
}
