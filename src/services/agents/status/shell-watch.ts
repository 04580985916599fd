import type { Clock } from '../../../lib/clock.ts';
import type { AgentStatus } from '../../../protocol/agent-status.ts';
import type { LiveTerminal } from '../../../workspace/live.ts';

/** An agent that was killed in a shell tells nothing of it; somebody who looks sees it within a second. */
const LOOK_AGAIN_MS = 500;

interface Deps {
  readonly clock: Clock;
  readonly live: LiveTerminal;
  readonly isAgent: boolean;
  /** The shell is in front again, where an agent was. */
  readonly onGone: () => void;
}

/** Sees an agent go that was started by hand in a shell: the shell outlives it. */
export class ShellWatch {
  readonly #deps: Deps;
  #hasSeenIt = false;
  #stop: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Looks again and again while there is a status to end. */
  follow(status: AgentStatus | undefined): void {
    this.close();
    // A turn that is done stays to be told, also when the agent has left after it.
    const isToTell = status?.state === 'done' || (status?.state === 'error' && !status.isSeen);
    if (this.#deps.isAgent || !status || isToTell) return;
    this.#look(status);
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #look(status: AgentStatus): void {
    const { live, clock, onGone } = this.#deps;
    const { busy } = live;
    if (busy) this.#hasSeenIt = true;
    else if (this.#hasSeenIt) {
      this.#hasSeenIt = false;
      onGone();
      return;
    }
    this.#stop = clock.after(LOOK_AGAIN_MS, () => this.#look(status));
  }
}
