import type { Clock } from '../../../lib/clock.ts';
import { Emitter } from '../../../lib/emitter.ts';
import {
  type AgentStatus,
  needsPerson,
  type StatusExplanation,
  type StatusPort,
} from '../../../protocol/agent-status.ts';
import type { LiveTerminal } from '../../../workspace/live.ts';
import { type AgentFacts, AgentWatch } from './agent-watch.ts';
import { parseHook } from './hook-event.ts';

/** Of an agent that needs somebody over and over, a person is told once in this time. */
const NEED_PAUSE_MS = 5_000;

interface StatusEvents extends Record<string, readonly unknown[]> {
  change: [];
  need: [nodeId: string, status: AgentStatus];
}

/** The statuses of all agents, by the node that each runs in. */
export class AgentStatuses implements StatusPort {
  readonly #clock: Clock;
  readonly #events = new Emitter<StatusEvents>();
  readonly #watches = new Map<string, AgentWatch>();
  /** When somebody was told last that an agent needs them, by node. */
  readonly #toldMs = new Map<string, number>();
  #lookedAt: readonly string[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Watches a node's terminal, in place of the one that the node had before. */
  follow(nodeId: string, live: LiveTerminal, facts: AgentFacts): void {
    this.forget(nodeId);
    const watch = new AgentWatch({
      ...facts,
      clock: this.#clock,
      live,
      onChange: (before) => this.#changed(nodeId, before),
    });
    this.#watches.set(nodeId, watch);
    watch.look(this.#lookedAt.includes(nodeId));
  }

  /** The node is gone. */
  forget(nodeId: string): void {
    this.#watches.get(nodeId)?.close();
    this.#watches.delete(nodeId);
    this.#toldMs.delete(nodeId);
  }

  /** Takes what a hook of the agent in a node sent, whatever it is. The agent's conversation, where that tells it. */
  hook(nodeId: string, payload: unknown): string | undefined {
    const event = parseHook(payload);
    return event && this.#watches.get(nodeId)?.hook(event);
  }

  statusOf(nodeId: string): AgentStatus | undefined {
    return this.#watches.get(nodeId)?.status;
  }

  explain(nodeId: string): StatusExplanation | undefined {
    return this.#watches.get(nodeId)?.explanation;
  }

  look(nodeIds: readonly string[]): void {
    const before = this.#lookedAt;
    this.#lookedAt = nodeIds;
    for (const id of before) if (!nodeIds.includes(id)) this.#watches.get(id)?.look(false);
    for (const id of nodeIds) if (!before.includes(id)) this.#watches.get(id)?.look(true);
  }

  subscribe(listener: () => void): () => void {
    return this.#events.on('change', listener);
  }

  onNeed(listener: (nodeId: string, status: AgentStatus) => void): () => void {
    return this.#events.on('need', listener);
  }

  close(): void {
    for (const id of [...this.#watches.keys()]) this.forget(id);
  }

  #changed(nodeId: string, before: AgentStatus | undefined): void {
    const status = this.statusOf(nodeId);
    this.#events.emit('change');
    const isNew = status?.state !== before?.state;
    if (status && isNew && needsPerson(status) && !this.#lookedAt.includes(nodeId))
      this.#need(nodeId, status);
  }

  #need(nodeId: string, status: AgentStatus): void {
    const now = this.#clock.now();
    const toldMs = this.#toldMs.get(nodeId);
    if (toldMs !== undefined && now - toldMs < NEED_PAUSE_MS) return;
    this.#toldMs.set(nodeId, now);
    this.#events.emit('need', nodeId, status);
  }
}
