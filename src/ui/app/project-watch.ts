import type { Projects } from '../../workspace/projects.ts';

/** Calls back when anything changes in any open project: its nodes, how it is looked at, the tabs. */
export class ProjectWatch {
  readonly #projects: Projects;
  readonly #changed: () => void;
  readonly #stops = new Map<string, () => void>();
  readonly #stop: () => void;

  constructor(projects: Projects, changed: () => void) {
    this.#projects = projects;
    this.#changed = changed;
    this.#stop = projects.subscribe(() => this.#follow());
    this.#follow();
  }

  close(): void {
    this.#stop();
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #follow(): void {
    const { projects } = this.#projects.get();
    for (const [id, stop] of this.#stops) {
      if (projects.some((project) => project.id === id)) continue;
      stop();
      this.#stops.delete(id);
    }
    for (const project of projects) {
      if (this.#stops.has(project.id)) continue;
      const stops = [project.store.subscribe(this.#changed), project.view.subscribe(this.#changed)];
      this.#stops.set(project.id, () => {
        for (const stop of stops) stop();
      });
    }
    this.#changed();
  }
}
