import type { Clock } from '../../../lib/clock.ts';
import type { Claim } from './claim.ts';

/** Until it is looked again whether a subagent has ended; its agent is then shown as done soon enough. */
const LOOK_MS = 1_000;
const WORKS: Claim = { state: 'working', text: 'a subagent works' };

interface Deps {
  readonly clock: Clock;
  /** Looks whether a subagent works, and tells. */
  readonly look: (tell: (isBusy: boolean) => void) => void;
  readonly onClaim: (claim: Claim | undefined) => void;
}

/** Follows subagents that go on after the turn that began them, at whose end their agent says that it is done. */
export class SubagentSource {
  readonly #deps: Deps;
  #isAtRest = false;
  #isBusy = false;
  /** Looks that were begun; only the last one counts. */
  #looks = 0;
  #stop: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The agent says anew what it is at: it is at rest, or it speaks for itself. */
  follow(isAtRest: boolean): void {
    this.#isAtRest = isAtRest;
    if (isAtRest) this.#look();
    else this.#claim(false);
  }

  close(): void {
    this.#isAtRest = false;
    this.#stop?.();
    this.#stop = undefined;
  }

  #look(): void {
    this.#stop?.();
    this.#stop = undefined;
    const look = ++this.#looks;
    this.#deps.look((isBusy) => {
      if (!this.#isAtRest || look !== this.#looks) return;
      this.#claim(isBusy);
      if (isBusy) this.#stop = this.#deps.clock.after(LOOK_MS, () => this.#look());
    });
  }

  #claim(isBusy: boolean): void {
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    this.#deps.onClaim(isBusy ? WORKS : undefined);
  }
}
