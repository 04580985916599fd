import { Emitter } from '../lib/emitter.ts';
import type { StatusPort } from '../protocol/agent-status.ts';
import { hasDraft } from '../services/requests/draft.ts';
import type { Peers } from '../services/requests/peers.ts';
import type { Sessions } from '../services/sessions/sessions.ts';
import type { Terminals } from '../tools/context.ts';
import { mayAsk } from '../workspace/agent-links.ts';
import { nodeOf } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Projects } from '../workspace/projects.ts';

export interface PeersDeps {
  readonly projects: Projects;
  readonly terminals: Terminals;
  readonly sessions: Pick<Sessions, 'statusOf' | 'on'>;
  readonly statuses: Pick<StatusPort, 'statusOf' | 'subscribe'>;
}

/** A terminal that is followed for what is typed into it. */
interface Followed {
  readonly terminal: LiveTerminal;
  readonly stop: () => void;
  hasDraft: boolean;
}

/** The agents of this workspace, as those who ask and are asked. */
export class AgentPeers implements Peers {
  readonly #deps: PeersDeps;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #followed = new Map<string, Followed>();
  readonly #stops: readonly (() => void)[];

  constructor(deps: PeersDeps) {
    const { terminals, statuses, sessions } = deps;
    this.#deps = deps;
    this.#stops = [
      terminals.subscribe(() => this.#follow()),
      statuses.subscribe(() => this.#changed()),
      sessions.on('status', () => this.#changed()),
    ];
  }

  isThere(nodeId: string, projectId: string): boolean {
    return this.#deps.projects.holding(nodeId)?.id === projectId;
  }

  isActive(nodeId: string): boolean {
    const isRunning = this.terminalOf(nodeId)?.status.state === 'running';
    const state = this.#deps.sessions.statusOf(nodeId)?.state ?? 'needs-setup';
    return isRunning && state !== 'needs-setup';
  }

  isAgent(nodeId: string): boolean {
    return this.#node(nodeId)?.kind === 'agent';
  }

  mayAsk(sourceNodeId: string, targetNodeId: string): boolean {
    const document = this.#deps.projects.holding(sourceNodeId)?.store.get();
    return document !== undefined && mayAsk(document, sourceNodeId, targetNodeId);
  }

  titleOf(nodeId: string): string {
    return this.#node(nodeId)?.title ?? nodeId;
  }

  terminalOf(nodeId: string): LiveTerminal | undefined {
    return this.#deps.terminals.get(nodeId);
  }

  obstacleOf(nodeId: string): string | undefined {
    const state = this.#deps.statuses.statusOf(nodeId)?.state;
    if (state === 'needs-you') return 'The recipient is asking the user something.';
    if (state === 'working') return 'The recipient is at work.';
    if (this.#followed.get(nodeId)?.hasDraft)
      return 'The user has begun to write in the recipient’s prompt.';
    return undefined;
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const { stop } of this.#followed.values()) stop();
  }

  #node(nodeId: string) {
    const document = this.#deps.projects.holding(nodeId)?.store.get();
    return document && nodeOf(document, nodeId);
  }

  #changed(): void {
    this.#changes.emit('change');
  }

  /** Terminals come and go: each agent's is followed for what is typed into it. */
  #follow(): void {
    for (const [id, { terminal, stop }] of this.#followed) {
      if (this.terminalOf(id) === terminal) continue;
      stop();
      this.#followed.delete(id);
    }
    for (const { store } of this.#deps.projects.get().projects)
      for (const { id, kind } of Object.values(store.get().nodes))
        if (kind === 'agent' && !this.#followed.has(id)) this.#followOne(id);
    this.#changed();
  }

  #followOne(nodeId: string): void {
    const terminal = this.terminalOf(nodeId);
    if (!terminal) return;
    const stop = terminal.on('typed', (bytes) => this.#typed(nodeId, bytes));
    this.#followed.set(nodeId, { terminal, stop, hasDraft: false });
  }

  #typed(nodeId: string, bytes: Uint8Array): void {
    const followed = this.#followed.get(nodeId);
    if (!followed) return;
    // What answers a dialog is no beginning of a prompt, and is often not followed by Enter.
    const isAsking = this.#deps.statuses.statusOf(nodeId)?.state === 'needs-you';
    const before = followed.hasDraft;
    followed.hasDraft = hasDraft(before, bytes) && !isAsking;
    if (followed.hasDraft !== before) this.#changed();
  }
}
