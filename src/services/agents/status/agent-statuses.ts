import type { Clock } from '../../../lib/clock.ts';
import { Emitter } from '../../../lib/emitter.ts';
import {
  type AgentState,
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
  /** Needs that came too soon after another, with the way to call off that they are told later. */
  readonly #later = new Map<string, () => void>();
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
      onFlicker: () => this.#events.emit('change'),
    });
    this.#watches.set(nodeId, watch);
    watch.look(this.#lookedAt.includes(nodeId));
  }

  /** The node is gone. */
  forget(nodeId: string): void {
    this.#watches.get(nodeId)?.close();
    this.#watches.delete(nodeId);
    this.#toldMs.delete(nodeId);
    this.#callOff(nodeId);
  }

  /** Takes what a hook of the agent in a node sent, whatever it is. The agent's conversation, where that tells it. */
  hook(nodeId: string, payload: unknown): string | undefined {
    const event = parseHook(payload);
    return event && this.#watches.get(nodeId)?.hook(event);
  }

  statusOf(nodeId: string): AgentStatus | undefined {
    return this.#watches.get(nodeId)?.status;
  }

  stateNow(nodeId: string): AgentState | undefined {
    return this.#watches.get(nodeId)?.stateNow();
  }

  isStarting(nodeId: string): boolean {
    return this.#watches.get(nodeId)?.isStarting ?? false;
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
    this.#events.emit('change');
    if (this.statusOf(nodeId)?.state === before?.state) return;
    this.#callOff(nodeId);
    this.#tell(nodeId);
  }

  /** Tells of a need, unless one of the same agent was told a moment ago: then later, if it is still there. */
  #tell(nodeId: string): void {
    const status = this.statusOf(nodeId);
    if (!status || !needsPerson(status) || this.#lookedAt.includes(nodeId)) return;
    const now = this.#clock.now();
    const leftMs = (this.#toldMs.get(nodeId) ?? Number.NEGATIVE_INFINITY) + NEED_PAUSE_MS - now;
    if (leftMs > 0) {
      this.#later.set(
        nodeId,
        this.#clock.after(leftMs, () => this.#tell(nodeId)),
      );
      return;
    }
    this.#toldMs.set(nodeId, now);
    this.#events.emit('need', nodeId, status);
  }

  #callOff(nodeId: string): void {
    this.#later.get(nodeId)?.();
    this.#later.delete(nodeId);
  }
}
