import type { Clock } from '../../../lib/clock.ts';
import type { LiveTerminal } from '../../../workspace/live.ts';

/** Longer than an agent on a slow machine is silent between the first questions to its terminal and its picture. */
const SILENT_MS = 10_000;

interface Deps {
  readonly clock: Clock;
  readonly live: LiveTerminal;
  /** It takes what is typed. */
  readonly onBegun: () => void;
}

/** Sees when an agent that was started takes what is typed: it tells pastes apart, or has drawn itself and is silent. */
export class StartWatch {
  readonly #deps: Deps;
  readonly #stops: readonly (() => void)[];
  #stopWaiting: (() => void) | undefined;
  #hasBegun = false;

  constructor(deps: Deps) {
    const { live } = deps;
    this.#deps = deps;
    this.#stops = [
      live.on('modes', () => this.#look()),
      live.on('output', () => this.#awaitSilence()),
    ];
    this.#look();
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#stopWaiting?.();
  }

  #look(): void {
    if (this.#deps.live.modes.bracketedPaste) this.#begin();
  }

  #awaitSilence(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#deps.clock.after(SILENT_MS, () => this.#begin());
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.close();
    this.#deps.onBegun();
  }
}
