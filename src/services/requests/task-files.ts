import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AgentTask, AgentTaskFile, TASK_ID } from '../../protocol/agent-task.ts';
import { MAX_TASK_BYTES } from './limits.ts';
import type { TaskShelf } from './task-store.ts';

const ENDING = '.json';

interface Deps {
  /** Absolute path of the tasks' folder, which need not be there yet. */
  readonly folder: string;
  /** Replaces a whole file at once, readable by its owner only. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** The files of agents' requests: one a request, named after it. */
export class TaskFiles implements TaskShelf {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Every task that is stored whole, the oldest first; `report` hears of other files, which are left alone. */
  async readAll(): Promise<readonly AgentTask[]> {
    const names = await readdir(this.#deps.folder).catch(() => []);
    const ids = names
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .filter((id) => TASK_ID.test(id));
    const tasks = await Promise.all(ids.map((id) => this.#read(id)));
    return tasks.flat().sort((one, other) => one.createdAt - other.createdAt);
  }

  /** Throws the system's error; the file is then as it was. */
  async write(task: AgentTask): Promise<void> {
    await mkdir(this.#deps.folder, { recursive: true, mode: 0o700 });
    await this.#deps.writeFile(this.#pathOf(task.id), `${JSON.stringify(task, undefined, 2)}\n`);
  }

  /** Throws the system's error; not for a task that has no file. */
  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  async #read(id: string): Promise<AgentTask[]> {
    const path = this.#pathOf(id);
    try {
      const found = await lstat(path);
      if (!found.isFile() || found.size > MAX_TASK_BYTES) throw new Error('no file of ours');
      const task = AgentTaskFile.parse(JSON.parse(await readFile(path, 'utf8')));
      return task.id === id ? [task] : [];
    } catch (error) {
      this.#deps.report(new Error(`task file ${path}`, { cause: error }));
      return [];
    }
  }

  #pathOf(id: string): string {
    return join(this.#deps.folder, `${id}${ENDING}`);
  }
}
