import type { Clock } from '../../lib/clock.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { AgentTask } from '../../protocol/agent-task.ts';
import { Failure } from '../../protocol/failure.ts';
import { FINISHED_KEPT_MS, MAX_TASKS } from './limits.ts';

/** Where tasks outlive this process. */
export interface TaskShelf {
  /** Every stored task, the oldest first. */
  readAll(): Promise<readonly AgentTask[]>;
  /** Throws the system's error; what was stored before is then as it was. */
  write(task: AgentTask): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Deps {
  readonly files: TaskShelf;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** All tasks, in memory and on disk alike. */
export class TaskStore {
  readonly #deps: Deps;
  readonly #tasks = new Map<string, AgentTask>();
  /** As the disk has them. */
  readonly #stored = new Map<string, AgentTask>();
  /** The last write of each task that is under way: of two that overtook each other the older one would stay. */
  readonly #writes = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get(id: string): AgentTask | undefined {
    return this.#tasks.get(id);
  }

  find(fits: (task: AgentTask) => boolean): AgentTask | undefined {
    return [...this.#tasks.values()].find(fits);
  }

  /** Those that have no answer yet. */
  get pending(): readonly AgentTask[] {
    return [...this.#tasks.values()].filter(({ state }) => state === 'submitted');
  }

  /** Takes up what an earlier run stored. */
  async load(): Promise<void> {
    for (const task of await this.#deps.files.readAll()) {
      // One that was made meanwhile is newer than its file.
      if (this.#tasks.has(task.id)) continue;
      this.#tasks.set(task.id, task);
      this.#stored.set(task.id, task);
    }
    await this.#sweep();
  }

  /** Makes room for one more, where something was over long ago. */
  async makeRoom(): Promise<void> {
    if (this.#tasks.size >= MAX_TASKS) await this.#sweep();
  }

  /** Throws `TOO_MANY_REQUESTS` when there is no room for one more. */
  checkRoom(): void {
    if (this.#tasks.size >= MAX_TASKS)
      throw new Failure('TOO_MANY_REQUESTS', 'Agent messaging task capacity reached', {
        hint: 'Answered requests are kept for seven days.',
      });
  }

  /**
   * Keeps a task, in memory at once. Where the disk does not take it, it is again as the disk has it, unless something newer
   * is on its way there, and `UNAVAILABLE` is thrown.
   */
  async keep(task: AgentTask): Promise<void> {
    this.#tasks.set(task.id, task);
    try {
      await this.#write(task);
    } catch (error) {
      if (this.#tasks.get(task.id) === task) this.#restore(task.id);
      throw unkept(error);
    }
  }

  async #write(task: AgentTask): Promise<void> {
    const { id } = task;
    const before = this.#writes.get(id) ?? Promise.resolve();
    const write = before
      .catch(() => {})
      .then(() => this.#deps.files.write(task))
      .then(() => void this.#stored.set(id, task));
    this.#writes.set(id, write);
    try {
      await write;
    } finally {
      if (this.#writes.get(id) === write) this.#writes.delete(id);
    }
  }

  #restore(id: string): void {
    const stored = this.#stored.get(id);
    if (stored) this.#tasks.set(id, stored);
    else this.#tasks.delete(id);
  }

  /** Drops what was over long ago. */
  async #sweep(): Promise<void> {
    const until = this.#deps.clock.now() - FINISHED_KEPT_MS;
    for (const { id, state, updatedAt } of [...this.#tasks.values()]) {
      if (state === 'submitted' || updatedAt > until) continue;
      this.#tasks.delete(id);
      this.#stored.delete(id);
      await this.#deps.files.remove(id).catch(this.#deps.report);
    }
  }
}

function unkept(cause: unknown): Failure {
  return new Failure('UNAVAILABLE', `This could not be written to disk: ${messageOf(cause)}`, {
    hint: 'Nothing was sent or answered. Make room, then do the same again.',
    cause,
  });
}
