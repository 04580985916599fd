import type { Clock } from '../../lib/clock.ts';
import type { StatusPort } from '../../protocol/agent-status.ts';
import { followProjects } from '../../workspace/follow-projects.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { Projects } from '../../workspace/projects.ts';
import type { LinkRef } from './link-ref.ts';
import { SourceWatch } from './source-watch.ts';

interface Deps {
  readonly projects: Projects;
  readonly terminals: {
    get(nodeId: string): LiveTerminal | undefined;
    /** Calls back when a terminal came or went. */
    subscribe(listener: () => void): () => void;
  };
  readonly statuses: Pick<StatusPort, 'statusOf' | 'subscribe'>;
  readonly clock: Clock;
  /** The link's source went quiet. */
  readonly onQuiet: (link: LinkRef) => void;
}

/** Watches the sources of links that run by themselves, and tells when one has gone quiet. */
export class AutoLinks {
  readonly #deps: Deps;
  readonly #watches = new Map<string, SourceWatch>();
  readonly #stops: readonly (() => void)[];

  constructor(deps: Deps) {
    this.#deps = deps;
    const { projects, terminals, statuses } = deps;
    const follow = () => this.#follow();
    this.#stops = [
      followProjects(projects, ({ store }) => store.subscribe(follow), follow),
      terminals.subscribe(follow),
      statuses.subscribe(() => this.#statusChanged()),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const watch of this.#watches.values()) watch.close();
  }

  #follow(): void {
    const sources = new Set(this.#autoLinks().map(({ source }) => source));
    for (const [id, watch] of this.#watches) {
      const isRight = sources.has(id) && this.#deps.terminals.get(id) === watch.terminal;
      if (isRight) continue;
      watch.close();
      this.#watches.delete(id);
    }
    for (const id of sources) if (!this.#watches.has(id)) this.#watch(id);
  }

  #watch(nodeId: string): void {
    const { terminals, statuses, clock } = this.#deps;
    const terminal = terminals.get(nodeId);
    if (!terminal) return;
    const watch = new SourceWatch({
      clock,
      terminal,
      stateOf: () => statuses.statusOf(nodeId)?.state,
      onQuiet: () => this.#quiet(nodeId),
    });
    this.#watches.set(nodeId, watch);
  }

  #statusChanged(): void {
    for (const watch of this.#watches.values()) watch.statusChanged();
  }

  #quiet(nodeId: string): void {
    for (const { source, ref } of this.#autoLinks()) if (source === nodeId) this.#deps.onQuiet(ref);
  }

  #autoLinks(): { readonly source: string; readonly ref: LinkRef }[] {
    const { projects } = this.#deps.projects.get();
    return projects.flatMap(({ id: projectId, store }) =>
      Object.values(store.get().links)
        .filter(({ auto }) => auto)
        .map(({ id: linkId, source }) => ({ source, ref: { projectId, linkId } })),
    );
  }
}
