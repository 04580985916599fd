import { basename, dirname } from 'node:path';
import { type Document, EMPTY_DOCUMENT } from '../../workspace/document.ts';
import {
  type FormatOptions,
  isNewer,
  parse,
  parseNewer,
  serialize,
} from '../../workspace/file-format.ts';
import type { Kinds } from '../../workspace/kind.ts';
import {
  FIRST_VIEW,
  parseView,
  serializeView,
  type ViewState,
} from '../../workspace/view-state.ts';
import { backupOf, secondName, timeInName, writeKeepingBackup, writeWhole } from './atomic-file.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';
import { fileOf } from './paths.ts';
import { prepareProjectFolder, textAt } from './project-folder.ts';
import { type Codec, readVersioned } from './read-json.ts';

/** A project as the list of open ones has it. */
export interface StoredProject {
  readonly id: string;
  /** Absolute and real. */
  readonly folder: string;
  readonly share?: boolean | undefined;
}

/** What was read of a project, and what a person should know of that. */
export interface LoadedProject {
  readonly document: Document;
  readonly view: ViewState;
  /** False: the file is left alone, `save` does nothing. */
  readonly writable: boolean;
  /** Sentences for the person. */
  readonly notices: readonly string[];
}

export interface ProjectFilesOptions {
  /** `StoragePaths.projects`. */
  readonly directory: string;
  readonly kinds: Kinds;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told when another program has written a project's file: its version was put aside. */
  readonly onForeignChange: (project: StoredProject, notice: string) => void;
  readonly files?: FileSystem;
}

/** Loads and saves the documents and views of projects, in the data directory or in their folders. */
export class ProjectFiles {
  readonly #options: ProjectFilesOptions;
  readonly #files: FileSystem;
  /** What we last read or wrote, by path: another text there is another program's. */
  readonly #texts = new Map<string, string>();
  readonly #readOnly = new Set<string>();

  constructor(options: ProjectFilesOptions) {
    this.#options = options;
    this.#files = options.files ?? nodeFileSystem;
  }

  /** Reads a project; a new one is empty. Throws `Failure` only for an id that is none. */
  async load(project: StoredProject): Promise<LoadedProject> {
    const path = this.#pathOf(project);
    const { now } = this.#options;
    const what = `The layout of ${nameOf(project)}`;
    const read = await readVersioned(path, this.#codec(project), { what, now, files: this.#files });
    if (read.text !== undefined) this.#texts.set(path, read.text);
    if (!read.writable) this.#readOnly.add(path);
    return {
      document: read.value?.document ?? EMPTY_DOCUMENT,
      view: await this.#loadView(project.id),
      writable: read.writable,
      notices: [
        ...read.notices,
        ...(read.value?.notices ?? []).map((notice) => `In ${nameOf(project)}: ${notice}`),
      ],
    };
  }

  /**
   * Takes what the data directory holds of a project into its folder, unless the folder has a file
   * already: then that one counts. Throws what the file system throws.
   */
  async share({ id, folder }: StoredProject): Promise<void> {
    const shared = { id, folder, share: true };
    if ((await textAt(this.#pathOf(shared), this.#files)) !== undefined) return;
    const { document } = await this.load({ id, folder });
    if (document !== EMPTY_DOCUMENT) await this.save(shared, document);
  }

  /** Throws what the file system throws; the file is then as it was. */
  async save(project: StoredProject, document: Document): Promise<void> {
    const path = this.#pathOf(project);
    if (this.#readOnly.has(path)) return;
    const text = serialize(document, this.#format(project));
    if (project.share) await prepareProjectFolder(dirname(path), this.#files);
    if (this.#texts.get(path) === text) return;
    const theirs = await this.#foreignText(path);
    if (theirs !== undefined && theirs !== text) await this.#putAside(project, path);
    await writeKeepingBackup(path, text, this.#files);
    this.#texts.set(path, text);
  }

  /** Throws what the file system throws. */
  async saveView(project: StoredProject, view: ViewState): Promise<void> {
    await writeWhole(this.#viewPathOf(project.id), serializeView(view), this.#files);
  }

  /** Deletes what the data directory holds of a project. A shared file belongs to its folder, and stays. */
  async remove(project: StoredProject): Promise<void> {
    const paths = [
      fileOf(this.#options.directory, project.id, '.json'),
      this.#viewPathOf(project.id),
    ];
    for (const path of paths.flatMap((each) => [each, backupOf(each)])) {
      await this.#files.rm(path, { force: true });
    }
  }

  #pathOf({ id, folder, share }: StoredProject): string {
    return share
      ? `${folder}/.termsprawl/project.json`
      : fileOf(this.#options.directory, id, '.json');
  }

  #viewPathOf(id: string): string {
    return fileOf(this.#options.directory, id, '.view.json');
  }

  #format({ folder, share }: StoredProject): FormatOptions {
    return { kinds: this.#options.kinds, sharedFolder: share ? folder : undefined };
  }

  #codec(project: StoredProject): Codec<ReturnType<typeof parse>> {
    const format = this.#format(project);
    return {
      parse: (text) => parse(text, format),
      isNewer: (text) => isNewer(text, format),
      parseNewer: (text) => parseNewer(text, format),
    };
  }

  /** A view is worth no message: one that cannot be used is as at first. */
  async #loadView(id: string): Promise<ViewState> {
    try {
      return parseView(await this.#files.readFile(this.#viewPathOf(id), 'utf8'));
    } catch {
      return FIRST_VIEW;
    }
  }

  /** What a `git pull`, an editor or another host has written since we last looked. */
  async #foreignText(path: string): Promise<string | undefined> {
    const text = await textAt(path, this.#files);
    return text === this.#texts.get(path) ? undefined : text;
  }

  /** Nobody's work is overwritten: theirs gets a second name, and ours goes on. */
  async #putAside(project: StoredProject, path: string): Promise<void> {
    const aside = `${path}.theirs-${timeInName(this.#options.now())}`;
    await secondName(path, aside, this.#files);
    this.#options.onForeignChange(
      project,
      `Another program changed the layout of ${nameOf(project)}; its version is kept as ${aside}, and the one on the screen goes on.`,
    );
  }
}

/** As a person knows it: `api (/home/ann/api)`. */
function nameOf({ folder }: StoredProject): string {
  return `${basename(folder) || folder} (${folder})`;
}
