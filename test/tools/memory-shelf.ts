import type { AgentTask } from '../../src/protocol/agent-task.ts';
import type { TaskShelf } from '../../src/services/requests/task-store.ts';

/** Tasks as a disk keeps them, without a disk. */
export class MemoryShelf implements TaskShelf {
  readonly tasks = new Map<string, AgentTask>();
  isFull = false;
  /** What the next writes wait for, one each. */
  readonly pauses: Promise<void>[] = [];

  async readAll(): Promise<readonly AgentTask[]> {
    return [...this.tasks.values()];
  }

  async write(task: AgentTask): Promise<void> {
    await this.pauses.shift();
    if (this.isFull) throw new Error('the disk is full');
    this.tasks.set(task.id, task);
  }

  async remove(id: string): Promise<void> {
    this.tasks.delete(id);
  }
}
