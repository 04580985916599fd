import type { Clock } from '../../../lib/clock.ts';
import type { LiveTerminal } from '../../../workspace/live.ts';

/** What an agent that tells pastes apart still draws and loads comes in pieces closer than this: an Enter among them is lost. */
const SETTLED_MS = 2_000;
/** After so long it has begun, whatever it draws; and longer than one is silent between its first questions and its picture. */
const BEGUN_MS = 10_000;

interface Deps {
  readonly clock: Clock;
  readonly live: LiveTerminal;
  /** It takes what is typed. */
  readonly onBegun: () => void;
}

/** Sees when an agent that was started takes what is typed: it has drawn itself and is silent, which is sooner believed of one that tells pastes apart. */
export class StartWatch {
  readonly #deps: Deps;
  readonly #stops: readonly (() => void)[];
  #stopSilence: (() => void) | undefined;
  #stopLimit: (() => void) | undefined;
  #hasBegun = false;

  constructor(deps: Deps) {
    const { live } = deps;
    this.#deps = deps;
    const look = () => this.#look();
    this.#stops = [live.on('modes', look), live.on('output', look)];
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#stopSilence?.();
    this.#stopLimit?.();
  }

  #look(): void {
    const { clock, live } = this.#deps;
    const { bracketedPaste } = live.modes;
    const begin = () => this.#begin();
    this.#stopSilence?.();
    this.#stopSilence = clock.after(bracketedPaste ? SETTLED_MS : BEGUN_MS, begin);
    if (bracketedPaste) this.#stopLimit ??= clock.after(BEGUN_MS, begin);
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.close();
    this.#deps.onBegun();
  }
}
