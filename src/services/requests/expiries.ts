import type { Clock } from '../../lib/clock.ts';
import type { AgentTask } from '../../protocol/agent-task.ts';
import { EXPIRE_AGAIN_MS, TASK_TTL_MS } from './limits.ts';

interface Deps {
  readonly clock: Clock;
  /** The request of that id has had its time, if it is not over. */
  readonly expired: (taskId: string) => void;
}

/** Calls requests off that nobody answers in time. */
export class Expiries {
  readonly #deps: Deps;
  /** What calls off the calling off, by task. */
  readonly #stops = new Map<string, () => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start({ id, createdAt }: AgentTask): void {
    this.#expireAt(id, createdAt + TASK_TTL_MS);
  }

  /** The request is over. */
  stop(taskId: string): void {
    this.#stops.get(taskId)?.();
    this.#stops.delete(taskId);
  }

  close(): void {
    for (const stop of this.#stops.values()) stop();
  }

  #expireAt(id: string, atMs: number): void {
    const { clock, expired } = this.#deps;
    const stop = clock.after(Math.max(0, atMs - clock.now()), () => {
      // Again until the disk takes it: the recipient counts as busy as long.
      this.#expireAt(id, clock.now() + EXPIRE_AGAIN_MS);
      expired(id);
    });
    this.#stops.set(id, stop);
  }
}
