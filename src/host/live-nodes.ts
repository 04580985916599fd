import { Emitter } from '../lib/emitter.ts';
import { inBackground } from '../lib/in-background.ts';
import type { TerminalKeeper } from '../services/terminal/keeper.ts';
import type { NodeRuntime, RuntimePlace } from '../services/terminal/runtime.ts';
import { type Node, nodeOf } from '../workspace/document.ts';
import { followProjects } from '../workspace/follow-projects.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Project, Projects } from '../workspace/projects.ts';

/** All that a terminal of ordinary size keeps. */
const RESTART_BYTES = 16 * 1024 * 1024;

interface Deps {
  readonly keeper: TerminalKeeper;
  readonly projects: Projects;
  readonly runtimes: ReadonlyMap<string, NodeRuntime>;
  /** What a node's program starts with; a session for it is made on the way. */
  readonly placeOf: (node: Node, project: Project) => Promise<RuntimePlace>;
  /** The node's program has come to its end by itself; the node stays. */
  readonly onEnded: (nodeId: string) => Promise<void>;
  /** The node is gone, and its program has ended. */
  readonly onGone: (nodeId: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Follows the documents: starts what a new node needs and ends what a removed one leaves. */
export class LiveNodes {
  readonly #deps: Deps;
  readonly #changes = new Emitter<{ change: []; start: [live: LiveTerminal, nodeId: string] }>();
  /** By node that has a program, or is about to: its last beginning, the only one that counts. */
  readonly #started = new Map<string, symbol>();
  /** Terminals whose node is gone, until their program is. */
  readonly #ending = new Map<string, Promise<boolean>>();
  /** The same, and until what their programs were given is cleared away. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #stop: () => void;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    const reconcile = () => this.#reconcile();
    this.#stop = followProjects(
      deps.projects,
      ({ store }) => store.subscribe(reconcile),
      reconcile,
    );
  }

  get(nodeId: string): LiveTerminal | undefined {
    return this.#deps.keeper.attach(nodeId);
  }

  /** Calls back when a program came, changed its state, or went. */
  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  /** Calls back with every terminal, those that run already and those that start later. */
  onTerminal(listener: (live: LiveTerminal, nodeId: string) => void): () => void {
    for (const { id } of this.#deps.keeper.list()) {
      const live = this.get(id);
      if (live) listener(live, id);
    }
    return this.#changes.on('start', listener);
  }

  /** Starts a node's program anew, below what its terminal shows. */
  async restart(nodeId: string): Promise<void> {
    const wanted = this.#wanted().get(nodeId);
    if (!wanted) return;
    const replay = this.#deps.keeper.snapshot(nodeId, RESTART_BYTES);
    await this.#deps.keeper.end(nodeId);
    await this.#open(wanted.node, wanted.project, replay);
  }

  async ended(nodeId: string): Promise<boolean> {
    return (await this.#ending.get(nodeId)) ?? true;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  #reconcile(): void {
    if (this.#isClosed) return;
    const wanted = this.#wanted();
    for (const id of [...this.#started.keys()]) if (!wanted.has(id)) this.#end(id);
    for (const [id, { node, project }] of wanted)
      if (!this.#started.has(id)) this.#start(node, project);
  }

  /** The nodes of all open projects that have a program, by id. */
  #wanted(): Map<string, { node: Node; project: Project }> {
    const { projects } = this.#deps.projects.get();
    const all = projects.flatMap((project) =>
      Object.values(project.store.get().nodes).map((node) => ({ node, project })),
    );
    const running = all.filter(({ node }) => this.#deps.runtimes.has(node.kind));
    return new Map(running.map((each) => [each.node.id, each]));
  }

  #start(node: Node, project: Project): void {
    const beginning = Symbol(node.id);
    this.#started.set(node.id, beginning);
    // What is made for a node that was brought back bears the names of what is still to be cleared away.
    const away = this.#leaving.get(node.id) ?? Promise.resolve();
    const begin = async () => {
      if (this.#started.get(node.id) === beginning) await this.#open(node, project);
    };
    inBackground(away.then(begin), this.#deps.report);
  }

  async #open(node: Node, project: Project, replay?: string): Promise<void> {
    const runtime = this.#deps.runtimes.get(node.kind);
    const beginning = this.#started.get(node.id);
    const place = await this.#deps.placeOf(node, project);
    // It may have been closed meanwhile, and brought back.
    const isWanted = beginning !== undefined && this.#started.get(node.id) === beginning;
    if (!runtime || this.#isClosed || !isWanted) return;
    // What was found out on the way is in the document by now.
    const current = nodeOf(project.store.get(), node.id) ?? node;
    const live = this.#deps.keeper.open(
      runtime.spec(current, replay === undefined ? place : { ...place, replay }),
    );
    live.on('status', () => {
      this.#changes.emit('change');
      this.#lookForEnd(node.id, live);
    });
    live.on('title', () => this.#changes.emit('change'));
    this.#changes.emit('start', live, node.id);
    const suggestion = runtime.suggestion?.(node, place);
    if (suggestion !== undefined)
      inBackground(live.write(Buffer.from(suggestion)), this.#deps.report);
    this.#changes.emit('change');
    this.#lookForEnd(node.id, live);
  }

  /** Our own end is not the program's, and one that was started anew is another. */
  #lookForEnd(id: string, live: LiveTerminal): void {
    if (this.#isClosed || live.status.state === 'running' || this.get(id) !== live) return;
    inBackground(this.#deps.onEnded(id), this.#deps.report);
  }

  #end(id: string): void {
    this.#started.delete(id);
    const { keeper, onGone, report } = this.#deps;
    const before = this.#leaving.get(id) ?? Promise.resolve();
    const ending = keeper.end(id);
    const gone = before.then(() => ending).then(() => onGone(id));
    const away = gone
      .catch(() => {})
      .then(() => {
        if (this.#ending.get(id) === ending) this.#ending.delete(id);
        if (this.#leaving.get(id) === away) this.#leaving.delete(id);
      });
    this.#ending.set(id, ending);
    this.#leaving.set(id, away);
    inBackground(gone, report);
    this.#changes.emit('change');
  }
}
