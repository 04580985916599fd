import { Emitter } from '../../src/lib/emitter.ts';
import type {
  AgentState,
  AgentStatus,
  StatusExplanation,
  StatusPort,
} from '../../src/protocol/agent-status.ts';

/** Agents whose statuses a test sets, and what of them was looked at. */
export class FakeStatuses implements StatusPort {
  readonly #statuses = new Map<string, AgentStatus>();
  readonly #explanations = new Map<string, StatusExplanation>();
  readonly #events = new Emitter<{ change: []; need: [nodeId: string, status: AgentStatus] }>();
  lookedAt: readonly string[] = [];

  constructor(statuses: Readonly<Record<string, Partial<AgentStatus>>> = {}) {
    for (const [id, status] of Object.entries(statuses)) this.#statuses.set(id, whole(status));
  }

  /** Changes a status, and says so. */
  become(nodeId: string, status: Partial<AgentStatus>): void {
    this.#statuses.set(nodeId, whole(status));
    this.#events.emit('change');
  }

  /** Tells that an agent needs somebody. */
  need(nodeId: string, status: Partial<AgentStatus>): void {
    this.become(nodeId, status);
    this.#events.emit('need', nodeId, whole(status));
  }

  explains(nodeId: string, explanation: StatusExplanation): void {
    this.#explanations.set(nodeId, explanation);
  }

  statusOf(nodeId: string): AgentStatus | undefined {
    return this.#statuses.get(nodeId);
  }

  stateNow(nodeId: string): AgentState | undefined {
    return this.statusOf(nodeId)?.state;
  }

  isStarting(): boolean {
    return false;
  }

  explain(nodeId: string): StatusExplanation | undefined {
    return this.#explanations.get(nodeId);
  }

  look(nodeIds: readonly string[]): void {
    this.lookedAt = nodeIds;
  }

  subscribe(listener: () => void): () => void {
    return this.#events.on('change', listener);
  }

  onNeed(listener: (nodeId: string, status: AgentStatus) => void): () => void {
    return this.#events.on('need', listener);
  }
}

function whole(status: Partial<AgentStatus>): AgentStatus {
  return { state: 'working', sinceMs: 0, source: 'program', text: '', isSeen: false, ...status };
}
