import type { Clock } from '../../lib/clock.ts';
import type { AgentState } from '../../protocol/agent-status.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import { Quiet } from './quiet.ts';

interface Deps {
  readonly clock: Clock;
  readonly terminal: LiveTerminal;
  /** What the agent there is at; nothing where none is known. */
  readonly stateOf: () => AgentState | undefined;
  /** The source has come to rest with something new. */
  readonly onQuiet: () => void;
}

/** Makes out when a source goes quiet: an agent by the end of its turn, any other program by its silence. */
export class SourceWatch {
  readonly terminal: LiveTerminal;
  readonly #deps: Deps;
  readonly #quiet: Quiet;
  readonly #stops: readonly (() => void)[];
  /** Since it was last at rest. */
  #hasWorked = false;

  constructor(deps: Deps) {
    const { terminal, clock, onQuiet } = deps;
    this.#deps = deps;
    this.terminal = terminal;
    this.#quiet = new Quiet(clock, onQuiet);
    const written = () => this.#written();
    this.#stops = [terminal.on('output', written), terminal.on('status', written)];
    this.statusChanged();
  }

  /** The agent there may be at something else. */
  statusChanged(): void {
    const state = this.#deps.stateOf();
    if (state === undefined) return;
    if (state === 'working' || state === 'needs-you') {
      // A question is not the end of a turn.
      this.#hasWorked ||= state === 'working';
      this.#quiet.cancel();
    } else if (this.#hasWorked) {
      this.#hasWorked = false;
      this.#quiet.touch();
    }
  }

  close(): void {
    this.#quiet.cancel();
    for (const stop of this.#stops) stop();
  }

  /** An agent that says what it is at may blink and count while it rests. */
  #written(): void {
    if (this.#deps.stateOf() === undefined) this.#quiet.touch();
  }
}
