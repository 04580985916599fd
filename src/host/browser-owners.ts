import { inBackground } from '../lib/in-background.ts';
import { isProgramSession } from '../protocol/caller.ts';
import { type Document, nodeOf } from '../workspace/document.ts';
import { followProjects } from '../workspace/follow-projects.ts';
import type { Kinds } from '../workspace/kind.ts';
import type { Project, Projects } from '../workspace/projects.ts';

interface Deps {
  /** `agent-tools/browser-owners.json`. */
  readonly path: string;
  readonly projects: Projects;
  readonly kinds: Kinds;
  /** Whether the program of a session outside the panes is there. */
  readonly isConnected: (sessionId: string) => boolean;
  /** Replaces a whole file at once, readable by its owner only. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Lets go of the browsers of programs that are gone, and writes down which node has which, for other programs. */
export class BrowserOwners {
  readonly #deps: Deps;
  #written = '';
  #writing = Promise.resolve();
  #stop = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins, and lets go of what programs have whose end was missed. */
  open(): void {
    const { projects, isConnected } = this.#deps;
    const isGone = (owner: string) => isProgramSession(owner) && !isConnected(owner);
    this.#stop = followProjects(
      projects,
      (project) => {
        this.#release(project, isGone);
        return project.store.subscribe(() => this.#write());
      },
      () => this.#write(),
    );
  }

  /** A program outside the panes is gone. */
  release(sessionId: string): void {
    for (const project of this.#deps.projects.get().projects)
      this.#release(project, (owner) => owner === sessionId);
  }

  /** Resolves when the file is as the documents are. */
  async close(): Promise<void> {
    this.#stop();
    await this.#writing;
  }

  #release({ store }: Project, isGone: (owner: string) => boolean): void {
    for (const { id, owner } of ownedIn(store.get(), this.#deps.kinds))
      if (isGone(owner)) store.record({ type: 'set', id, props: { owner: undefined } });
  }

  #write(): void {
    const { projects, kinds, path, writeFile, report } = this.#deps;
    const owned = projects.get().projects.flatMap(({ store }) => {
      const document = store.get();
      // A program outside the panes has no node, and an owner whose node is closed is none.
      return ownedIn(document, kinds).filter(({ owner }) => nodeOf(document, owner));
    });
    const owners = Object.fromEntries(owned.map(({ id, owner }) => [id, owner]));
    const text = `${JSON.stringify(owners, null, 2)}\n`;
    if (text === this.#written) return;
    this.#written = text;
    // One after the other: an older file must not come last.
    const written = this.#writing.then(() => writeFile(path, text));
    inBackground(written, report);
    this.#writing = written.catch(() => {});
  }
}

function ownedIn(document: Document, kinds: Kinds) {
  return Object.values(document.nodes).flatMap(({ id, kind, props: { owner } }) =>
    kinds.get(kind)?.page && typeof owner === 'string' ? [{ id, owner }] : [],
  );
}
