import { Emitter } from '../lib/emitter.ts';
import { inBackground } from '../lib/in-background.ts';
import type { TerminalKeeper } from '../services/terminal/keeper.ts';
import type { NodeRuntime, RuntimePlace } from '../services/terminal/runtime.ts';
import type { Node } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Project, Projects } from '../workspace/projects.ts';

interface Deps {
  readonly keeper: TerminalKeeper;
  readonly projects: Projects;
  readonly runtimes: ReadonlyMap<string, NodeRuntime>;
  /** What a node's program starts with; a session for it is made on the way. */
  readonly placeOf: (node: Node, project: Project) => Promise<RuntimePlace>;
  /** The node is gone, and its program is about to end. */
  readonly onGone: (nodeId: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Follows the documents: starts what a new node needs and ends what a removed one leaves. */
export class LiveNodes {
  readonly #deps: Deps;
  readonly #changes = new Emitter<{ change: [] }>();
  /** Node ids that have a program, or are about to. */
  readonly #started = new Map<string, Project>();
  readonly #stops = new Map<string, () => void>();
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#stops.set(
      '',
      deps.projects.subscribe(() => this.#followProjects()),
    );
    this.#followProjects();
  }

  get(nodeId: string): LiveTerminal | undefined {
    return this.#deps.keeper.attach(nodeId);
  }

  /** Calls back when a program came, changed its state, or went. */
  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  /** Calls back with every terminal that starts from now on. */
  onStart(listener: (nodeId: string, live: LiveTerminal) => void): void {
    this.#onStart = listener;
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #onStart: (nodeId: string, live: LiveTerminal) => void = () => {};

  #followProjects(): void {
    const { projects } = this.#deps.projects.get();
    const open = new Set(projects.map(({ id }) => id));
    for (const [id, stop] of this.#stops) {
      if (id === '' || open.has(id)) continue;
      stop();
      this.#stops.delete(id);
    }
    for (const project of projects) {
      if (this.#stops.has(project.id)) continue;
      this.#stops.set(
        project.id,
        project.store.subscribe(() => this.#reconcile()),
      );
    }
    this.#reconcile();
  }

  #reconcile(): void {
    if (this.#isClosed) return;
    const { projects } = this.#deps.projects.get();
    const wanted = new Map<string, readonly [Node, Project]>();
    for (const project of projects) {
      for (const node of Object.values(project.store.get().nodes))
        if (this.#deps.runtimes.has(node.kind)) wanted.set(node.id, [node, project]);
    }
    for (const id of [...this.#started.keys()]) if (!wanted.has(id)) this.#end(id);
    for (const [node, project] of wanted.values())
      if (!this.#started.has(node.id)) this.#start(node, project);
  }

  #start(node: Node, project: Project): void {
    this.#started.set(node.id, project);
    inBackground(this.#open(node, project), this.#deps.report);
  }

  async #open(node: Node, project: Project): Promise<void> {
    const runtime = this.#deps.runtimes.get(node.kind);
    const place = await this.#deps.placeOf(node, project);
    // It may have been closed meanwhile.
    if (!runtime || this.#isClosed || !this.#started.has(node.id)) return;
    const live = this.#deps.keeper.open(runtime.spec(node, place));
    live.on('status', () => this.#changes.emit('change'));
    live.on('title', () => this.#changes.emit('change'));
    this.#onStart(node.id, live);
    this.#changes.emit('change');
  }

  #end(id: string): void {
    this.#started.delete(id);
    const gone = this.#deps.keeper.end(id).then(() => this.#deps.onGone(id));
    inBackground(gone, this.#deps.report);
    this.#changes.emit('change');
  }
}
