import type { Clock } from '../../../lib/clock.ts';
import type { AgentStatus, StatusExplanation } from '../../../protocol/agent-status.ts';
import type { LiveTerminal } from '../../../workspace/live.ts';
import { MergedStatus } from './merged-status.ts';
import { programClaim, programSays } from './program-source.ts';

interface Deps {
  readonly clock: Clock;
  readonly live: LiveTerminal;
  readonly onChange: (before: AgentStatus | undefined) => void;
}

/** Follows one terminal for what it tells of the agent in it. */
export class AgentWatch {
  readonly #merged: MergedStatus;
  readonly #stops: readonly (() => void)[];

  constructor({ clock, live, onChange }: Deps) {
    this.#merged = new MergedStatus({ clock, onChange });
    this.#stops = [
      live.on('program-status', (records) =>
        this.#merged.take('program', programClaim(records), programSays(records)),
      ),
    ];
  }

  get status(): AgentStatus | undefined {
    return this.#merged.shown;
  }

  get explanation(): StatusExplanation {
    return this.#merged.explanation;
  }

  look(isLooking: boolean): void {
    this.#merged.look(isLooking);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#merged.close();
  }
}
