import { Emitter } from '../lib/emitter.ts';
import { inBackground } from '../lib/in-background.ts';
import type { Browsers } from '../services/browser/browsers.ts';
import { nodeOf } from '../workspace/document.ts';
import { followProjects } from '../workspace/follow-projects.ts';
import type { Kinds, Size } from '../workspace/kind.ts';
import type { LivePage } from '../workspace/live-page.ts';
import type { Random } from '../workspace/new-id.ts';
import type { PageControl, PageUse } from '../workspace/page-control.ts';
import type { Project, Projects } from '../workspace/projects.ts';
import { addWindow } from './add-window.ts';
import { keepAddress } from './keep-address.ts';

interface Deps {
  readonly browsers: Browsers;
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly random: Random;
  readonly viewSize: () => Size;
  readonly report: (error: unknown) => void;
}

const BLANK = 'about:blank';

/** Follows the documents: a page for each browser node, and each node's address as its page goes on. */
export class LivePages {
  readonly #deps: Deps;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #known = new Set<string>();
  readonly #stop: () => void;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.browsers.showWindows((openerId, url) => addWindow(deps, openerId, url));
    const reconcile = () => this.#reconcile();
    this.#stop = followProjects(
      deps.projects,
      ({ store }) => store.subscribe(reconcile),
      reconcile,
    );
  }

  get(nodeId: string): LivePage | undefined {
    return this.#deps.browsers.get(nodeId);
  }

  control(nodeId: string, use: PageUse): PageControl | undefined {
    return this.#deps.browsers.control(nodeId, use);
  }

  /** Calls back when a page came, went, or a fact of one changed. */
  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  /** Removes what hosts that were killed have left. */
  sweep(): Promise<void> {
    return this.#deps.browsers.sweep();
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#deps.browsers.close();
  }

  #reconcile(): void {
    const wanted = new Map(
      this.#deps.projects.get().projects.flatMap((project) =>
        Object.values(project.store.get().nodes)
          .filter(({ kind }) => this.#deps.kinds.get(kind)?.page)
          .map(({ id }) => [id, project] as const),
      ),
    );
    for (const id of [...this.#known]) if (!wanted.has(id)) this.#remove(id);
    for (const [id, project] of wanted) if (!this.#known.has(id)) this.#add(id, project);
  }

  #add(id: string, { store }: Project): void {
    this.#known.add(id);
    const page = this.#deps.browsers.add(id, () =>
      String(nodeOf(store.get(), id)?.props['url'] ?? BLANK),
    );
    page.onFacts(() => {
      keepAddress(store, id, page.facts);
      this.#changes.emit('change');
    });
    this.#changes.emit('change');
  }

  #remove(id: string): void {
    this.#known.delete(id);
    inBackground(this.#deps.browsers.remove(id), this.#deps.report);
    this.#changes.emit('change');
  }
}
