import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Clock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import {
  type LoadedProject,
  ProjectFiles,
  type StoredProject,
} from '../services/storage/project-files.ts';
import { Saver } from '../services/storage/saver.ts';
import {
  EMPTY_WORKSPACE,
  loadWorkspace,
  type ProjectEntry,
  saveWorkspace,
  type Workspace,
} from '../services/storage/workspace-file.ts';
import { followNodes } from '../workspace/follow-nodes.ts';
import type { Kinds } from '../workspace/kind.ts';
import { newId, type Random } from '../workspace/new-id.ts';
import type { Project, Projects } from '../workspace/projects.ts';
import { WorkspaceStore } from '../workspace/store.ts';
import { withoutGone } from '../workspace/view-state.ts';
import { ViewStore } from '../workspace/view-store.ts';
import { firstNodes } from './first-nodes.ts';
import { withHome } from './folders-like.ts';
import type { SaveWarning } from './save-warning.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly clock: Clock;
  readonly random: Random;
  readonly home: string;
  readonly workspaceFile: string;
  /** Where the files of projects are. */
  readonly directory: string;
  readonly warnings: Warnings;
  readonly saving: SaveWarning;
}

interface Kept {
  readonly stored: StoredProject;
  readonly savers: readonly Saver[];
  readonly stops: readonly (() => void)[];
}

/** Opens and closes projects, and saves what changes in them. */
export class ProjectKeeper {
  readonly #deps: Deps;
  readonly #files: ProjectFiles;
  readonly #workspaceSaver: Saver;
  readonly #kept = new Map<string, Kept>();
  #workspace: Workspace = EMPTY_WORKSPACE;
  #isWritable = true;

  constructor(deps: Deps) {
    const { clock, directory, kinds, warnings } = deps;
    this.#deps = deps;
    this.#files = new ProjectFiles({
      directory,
      kinds,
      now: () => clock.now(),
      onForeignChange: ({ id }, notice) => warnings.set(`${id} foreign`, notice),
    });
    this.#workspaceSaver = this.#saver('the list of projects', () => this.#saveWorkspace());
  }

  /** Opens the projects that were open last. */
  async load(): Promise<void> {
    const { workspaceFile, clock, projects, warnings } = this.#deps;
    const read = await loadWorkspace(workspaceFile, { now: () => clock.now() });
    this.#workspace = read.value ?? EMPTY_WORKSPACE;
    this.#isWritable = read.writable;
    for (const notice of read.notices) warnings.set(`workspace ${notice}`, notice);
    for (const entry of this.#workspace.projects) if (!entry.closed) await this.#reopen(entry);
    if (this.#workspace.active !== undefined) projects.activate(this.#workspace.active);
    projects.subscribe(() => this.#workspaceSaver.changed());
  }

  /**
   * Opens a folder, or goes to the tab that it has. With `share` its file is kept in the folder from
   * now on. Throws `Failure` when it is no folder, or cannot be shared now.
   */
  async openFolder(path: string, { share = false } = {}): Promise<void> {
    const { projects, random } = this.#deps;
    const folder = await realFolder(withHome(path, this.#deps.home));
    const open = projects.get().projects.find((project) => project.folder === folder);
    if (open) {
      if (share && !open.shared) throw alreadyOpen(open);
      projects.activate(open.id);
      return;
    }
    const known = this.#workspace.projects.find((entry) => entry.folder === folder);
    const taken = (id: string) => this.#workspace.projects.some((entry) => entry.id === id);
    const { closed: _closed, ...entry }: ProjectEntry = known ?? {
      id: newId('p', taken, random),
      name: basename(folder) || folder,
      folder,
    };
    if (share && !entry.share) await this.#files.share(entry);
    await this.#open(share ? { ...entry, share } : entry);
    projects.activate(entry.id);
  }

  /** Folders of projects that have no tab, the newest first. */
  closedFolders(): readonly string[] {
    const open = new Set(this.#deps.projects.get().projects.map(({ id }) => id));
    return this.#workspace.projects.filter(({ id }) => !open.has(id)).map(({ folder }) => folder);
  }

  /** Takes a project's tab away; its file stays. */
  async close(id: string): Promise<void> {
    await this.#flush(id);
    for (const stop of this.#kept.get(id)?.stops ?? []) stop();
    this.#kept.delete(id);
    this.#deps.projects.remove(id);
    this.#deps.warnings.withdraw(`${id} `);
  }

  /** Saves now all that is not saved yet. False when something could not be saved. */
  async saveAll(): Promise<boolean> {
    const saved = await Promise.all(this.#savers.map((saver) => saver.flush()));
    return saved.every(Boolean);
  }

  /** The same, for the last time. */
  async closeAll(): Promise<boolean> {
    const saved = await Promise.all(this.#savers.map((saver) => saver.close()));
    return saved.every(Boolean);
  }

  get #savers(): readonly Saver[] {
    return [...[...this.#kept.values()].flatMap(({ savers }) => savers), this.#workspaceSaver];
  }

  /** One project that cannot be opened must not keep the others closed. */
  async #reopen(entry: ProjectEntry): Promise<void> {
    await this.#open(entry).catch((error: unknown) => {
      this.#deps.warnings.set(`${entry.id} open`, Failure.from(error).message);
    });
  }

  async #open(entry: ProjectEntry): Promise<void> {
    const { projects, kinds, warnings } = this.#deps;
    warnings.withdraw(`${entry.id} `);
    const loaded = await this.#files.load(entry);
    this.#checkIds(entry, loaded);
    for (const notice of loaded.notices) warnings.set(`${entry.id} ${notice}`, notice);
    const project = this.#project(entry, loaded);
    const stopFollowing = followNodes(project, kinds);
    const kept = this.#keep(entry, project);
    this.#kept.set(entry.id, { ...kept, stops: [...kept.stops, stopFollowing] });
    const isNew = Object.keys(project.store.get().nodes).length === 0 && loaded.writable;
    if (isNew) firstNodes(project, kinds, this.#deps.random);
    projects.add(project);
  }

  /** Two copies of one shared project hold the same nodes, and behind each id one program can run. */
  #checkIds({ folder }: ProjectEntry, { document }: LoadedProject): void {
    const { projects } = this.#deps;
    const other = Object.keys(document.nodes)
      .map((id) => projects.holding(id))
      .find((project) => project !== undefined);
    if (!other) return;
    throw new Failure(
      'CONFLICT',
      `${folder} is a copy of ${other.name}, which is open; it was not opened.`,
      { hint: `Close the tab of ${other.name} first.` },
    );
  }

  #project(entry: ProjectEntry, { document, view }: LoadedProject): Project {
    const present = withoutGone(view, (id) => Object.hasOwn(document.nodes, id));
    return {
      id: entry.id,
      name: entry.name,
      folder: entry.folder,
      shared: entry.share ?? false,
      store: new WorkspaceStore(document, this.#deps.kinds),
      view: new ViewStore(present),
    };
  }

  #keep(stored: StoredProject, { name, store, view }: Project): Kept {
    const document = this.#saver(`the layout of ${name}`, () =>
      this.#files.save(stored, store.get()),
    );
    const looks = this.#saver(`the view of ${name}`, () =>
      this.#files.saveView(stored, view.get()),
    );
    const stops = [
      store.subscribe(() => document.changed()),
      view.subscribe(() => looks.changed()),
    ];
    return { stored, savers: [document, looks], stops };
  }

  #saver(what: string, save: () => Promise<void>): Saver {
    const { clock, saving } = this.#deps;
    return new Saver({ save, clock, onTrouble: (reason) => saving.set(what, reason) });
  }

  async #flush(id: string): Promise<void> {
    await Promise.all((this.#kept.get(id)?.savers ?? []).map((saver) => saver.flush()));
  }

  async #saveWorkspace(): Promise<void> {
    const { projects: open, activeId } = this.#deps.projects.get();
    const openIds = new Set(open.map(({ id }) => id));
    const closed = this.#workspace.projects
      .filter(({ id }) => !openIds.has(id))
      .map((entry) => ({ ...entry, closed: true }));
    const tabs = open.map(({ id, name, folder, shared }) => ({
      ...this.#workspace.projects.find((entry) => entry.id === id),
      id,
      name,
      folder,
      ...(shared && { share: true }),
      closed: false,
    }));
    const { active: _active, ...rest } = this.#workspace;
    this.#workspace = {
      ...rest,
      projects: [...tabs, ...closed],
      ...(activeId !== undefined && { active: activeId }),
    };
    if (this.#isWritable) await saveWorkspace(this.#deps.workspaceFile, this.#workspace);
  }
}

function alreadyOpen({ name }: Project): Failure {
  return new Failure('CONFLICT', `${name} is open without sharing; nothing was changed.`, {
    hint: 'Close its tab (palette: Close this project’s tab), then open it with --share.',
  });
}

async function realFolder(path: string): Promise<string> {
  if (!path.startsWith('/'))
    throw new Failure('VALIDATION_ERROR', `"${path}" is not an absolute path; nothing was opened.`);
  const folder = await realpath(path).catch((cause: unknown) => {
    throw new Failure('NOT_FOUND', `There is no folder ${path}; nothing was opened.`, { cause });
  });
  if ((await stat(folder)).isDirectory()) return folder;
  throw new Failure('VALIDATION_ERROR', `${path} is not a folder; nothing was opened.`);
}
