import type { WorkspaceStore } from './store.ts';
import type { ViewStore } from './view-store.ts';

/** A folder with a canvas: a tab. */
export interface Project {
  readonly id: string;
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Its file is kept in the folder itself, made for committing. */
  readonly shared: boolean;
  readonly store: WorkspaceStore;
  readonly view: ViewStore;
}

/** The tabs, and which of them is looked at. */
export interface OpenProjects {
  /** In the order of their tabs. */
  readonly projects: readonly Project[];
  readonly activeId: string | undefined;
}

/** The open projects and which of them is looked at. */
export class Projects {
  #state: OpenProjects = { projects: [], activeId: undefined };
  readonly #listeners = new Set<() => void>();

  readonly get = (): OpenProjects => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  find(id: string): Project | undefined {
    return this.#state.projects.find((project) => project.id === id);
  }

  active(): Project | undefined {
    return this.#state.projects.find((project) => project.id === this.#state.activeId);
  }

  /** The project that holds a node of that id. */
  holding(nodeId: string): Project | undefined {
    return this.#state.projects.find((project) => Object.hasOwn(project.store.get().nodes, nodeId));
  }

  /** The project in whose folder a path lies: the innermost, where folders lie in each other. */
  around(path: string): Project | undefined {
    return this.#state.projects
      .filter(({ folder }) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`))
      .sort((one, other) => other.folder.length - one.folder.length)[0];
  }

  /** Adds a tab at the end. The first one becomes the active one. */
  add(project: Project): void {
    this.#set({
      projects: [...this.#state.projects, project],
      activeId: this.#state.activeId ?? project.id,
    });
  }

  /** Takes a tab away; its neighbour becomes the active one. */
  remove(id: string): void {
    const { projects, activeId } = this.#state;
    const index = projects.findIndex((project) => project.id === id);
    if (index < 0) return;
    const left = projects.filter((project) => project.id !== id);
    const neighbour = left[Math.min(index, left.length - 1)]?.id;
    this.#set({ projects: left, activeId: activeId === id ? neighbour : activeId });
  }

  activate(id: string): void {
    if (this.find(id) && id !== this.#state.activeId) this.#set({ ...this.#state, activeId: id });
  }

  #set(state: OpenProjects): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}
