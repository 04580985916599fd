import { systemClock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import type { DataPaths } from '../protocol/paths.ts';
import { sweepTemporary } from '../services/storage/atomic-file.ts';
import { storagePaths } from '../services/storage/paths.ts';
import { ScrollbackFiles } from '../services/storage/scrollback-files.ts';
import type { TerminalKeeper } from '../services/terminal/keeper.ts';
import type { Kinds } from '../workspace/kind.ts';
import type { Projects } from '../workspace/projects.ts';
import { ProjectKeeper } from './project-keeper.ts';
import { SaveWarning } from './save-warning.ts';
import { ScrollbackKeeper } from './scrollback-keeper.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly place: {
    readonly home: string;
    readonly paths: DataPaths;
    readonly report: (error: unknown) => void;
  };
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly keeper: TerminalKeeper;
  readonly warnings: Warnings;
}

/** What outlives the host: projects, views and scroll-back, saved while they change. */
export class StoredState {
  readonly projects: ProjectKeeper;
  readonly saving: SaveWarning;
  readonly #directories: readonly string[];
  readonly #files: ScrollbackFiles;
  readonly #scrollback: ScrollbackKeeper;

  constructor({ place, projects, kinds, keeper, warnings }: Deps) {
    const { home, paths, report } = place;
    const { projects: directory, scrollback, workspaceFile } = storagePaths(paths);
    const saving = new SaveWarning(warnings, report);
    const common = { clock: systemClock, saving };
    this.saving = saving;
    this.projects = new ProjectKeeper({
      ...common,
      projects,
      kinds,
      random: Math.random,
      home,
      workspaceFile,
      directory,
      warnings,
    });
    this.#directories = [paths.data, directory, scrollback];
    this.#files = new ScrollbackFiles(scrollback);
    this.#scrollback = new ScrollbackKeeper({ ...common, keeper, files: this.#files, report });
  }

  /** Removes what a host that was killed had not finished; before anything is written. */
  async sweep(): Promise<void> {
    await Promise.all(this.#directories.map((each) => sweepTemporary(each)));
  }

  /** What a node's terminal showed when it last ran. */
  scrollbackOf(nodeId: string): Promise<string | undefined> {
    return this.#files.read(nodeId);
  }

  forget(nodeId: string): Promise<void> {
    return this.#scrollback.forget(nodeId);
  }

  /** Saves all, while everything goes on. Throws `UNAVAILABLE` when that cannot be done. */
  async saveAll(): Promise<void> {
    const isSaved = [await this.#scrollback.saveAll(), await this.projects.saveAll()];
    if (isSaved.every(Boolean)) return;
    throw new Failure('UNAVAILABLE', `nothing was stopped. ${this.saving.text.slice(0, -1)}`, {
      hint: 'Make room, then stop again. Ending the host’s process instead loses what is not saved.',
    });
  }

  /** Saves all for the last time. Resolves with what could not be saved, as a sentence; '' when all was. */
  async close(): Promise<string> {
    this.#scrollback.stop();
    await this.#scrollback.saveAll();
    await this.projects.closeAll();
    return this.saving.text;
  }
}
