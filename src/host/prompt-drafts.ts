import { Emitter } from '../lib/emitter.ts';
import type { StatusPort } from '../protocol/agent-status.ts';
import { hasDraft } from '../services/requests/draft.ts';
import type { Terminals } from '../tools/context.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Projects } from '../workspace/projects.ts';

interface Deps {
  readonly projects: Projects;
  readonly terminals: Pick<Terminals, 'get' | 'subscribe'>;
  readonly statuses: Pick<StatusPort, 'statusOf'>;
}

/** A terminal that is followed for what is typed into it. */
interface Followed {
  readonly terminal: LiveTerminal;
  readonly stop: () => void;
  draft: number | undefined;
}

/** Knows of each prompt whether it may hold words that were not sent. */
export class PromptDrafts {
  readonly #deps: Deps;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #followed = new Map<string, Followed>();
  readonly #stop: () => void;
  /** How many have begun. */
  #begun = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#stop = deps.terminals.subscribe(() => this.#follow());
    this.#follow();
  }

  has(nodeId: string): boolean {
    return this.draftOf(nodeId) !== undefined;
  }

  /** Which words those are: a number of their own until they are sent or deleted; nothing where there are none. */
  draftOf(nodeId: string): number | undefined {
    return this.#followed.get(nodeId)?.draft;
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  close(): void {
    this.#stop();
    for (const { stop } of this.#followed.values()) stop();
  }

  /** Terminals come and go. */
  #follow(): void {
    for (const [id, { terminal, stop }] of this.#followed) {
      if (this.#deps.terminals.get(id) === terminal) continue;
      stop();
      this.#followed.delete(id);
    }
    for (const { store } of this.#deps.projects.get().projects)
      for (const id of Object.keys(store.get().nodes))
        if (!this.#followed.has(id)) this.#followOne(id);
    this.#changes.emit('change');
  }

  #followOne(nodeId: string): void {
    const terminal = this.#deps.terminals.get(nodeId);
    if (!terminal) return;
    const stop = terminal.on('typed', (bytes) => this.#typed(nodeId, bytes));
    this.#followed.set(nodeId, { terminal, stop, draft: undefined });
  }

  #typed(nodeId: string, bytes: Uint8Array): void {
    const followed = this.#followed.get(nodeId);
    if (!followed) return;
    // What answers a dialog is no beginning of a prompt, and is often not followed by Enter.
    const isAsking = this.#deps.statuses.statusOf(nodeId)?.state === 'needs-you';
    const before = followed.draft !== undefined;
    const after = hasDraft(before, bytes) && !isAsking;
    if (after === before) return;
    followed.draft = after ? ++this.#begun : undefined;
    this.#changes.emit('change');
  }
}
