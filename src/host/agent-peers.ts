import { Emitter } from '../lib/emitter.ts';
import type { StatusPort } from '../protocol/agent-status.ts';
import type { Peers } from '../services/requests/peers.ts';
import type { Sessions } from '../services/sessions/sessions.ts';
import type { Terminals } from '../tools/context.ts';
import { mayAsk } from '../workspace/agent-links.ts';
import { nodeOf } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Projects } from '../workspace/projects.ts';
import type { PromptDrafts } from './prompt-drafts.ts';
import { statesNow } from './states-now.ts';
import { takesNoKeys } from './takes-no-keys.ts';

export interface PeersDeps {
  readonly projects: Projects;
  readonly terminals: Terminals;
  readonly drafts: Pick<PromptDrafts, 'has' | 'subscribe'>;
  readonly sessions: Pick<Sessions, 'statusOf' | 'on'>;
  readonly statuses: Pick<StatusPort, 'statusOf' | 'stateNow' | 'isStarting' | 'subscribe'>;
}

/** The agents of this workspace, as those who ask and are asked. */
export class AgentPeers implements Peers {
  readonly #deps: PeersDeps;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #stops: readonly (() => void)[];

  constructor(deps: PeersDeps) {
    const { terminals, drafts, statuses, sessions } = deps;
    this.#deps = deps;
    this.#stops = [
      terminals.subscribe(() => this.#changed()),
      drafts.subscribe(() => this.#changed()),
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
    if (this.isAsking(nodeId)) return 'The recipient is asking the user something.';
    if (statesNow(this.#deps.statuses, nodeId).includes('working'))
      return 'The recipient is at work.';
    if (takesNoKeys(this.#deps, nodeId)) return 'The recipient has only just been started.';
    if (this.#deps.drafts.has(nodeId))
      return 'The user has begun to write in the recipient’s prompt.';
    return undefined;
  }

  isAsking(nodeId: string): boolean {
    return statesNow(this.#deps.statuses, nodeId).includes('needs-you');
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #node(nodeId: string) {
    const document = this.#deps.projects.holding(nodeId)?.store.get();
    return document && nodeOf(document, nodeId);
  }

  #changed(): void {
    this.#changes.emit('change');
  }
}
