import { withResolvers } from '../lib/with-resolvers.ts';
import type { AgentState } from '../protocol/agent-status.ts';
import { Failure } from '../protocol/failure.ts';
import { hasEnded } from '../workspace/has-ended.ts';
import type { ToolContext } from './context.ts';

/** How an agent stands when a wait for it ends. */
export interface AgentRest {
  readonly reason: 'idle' | 'needs-you' | 'error' | 'exited' | 'timeout';
  /** What it is at; nothing where it does not tell. */
  readonly state: AgentState | null;
  /** What it needs, or what went wrong; often empty. */
  readonly text: string;
}

const REASONS: { readonly [State in AgentState]?: AgentRest['reason'] } = {
  idle: 'idle',
  done: 'idle',
  'needs-you': 'needs-you',
  error: 'error',
  exited: 'exited',
};

type Ports = Pick<ToolContext, 'statuses' | 'terminals' | 'clock' | 'signal'>;

/** Waits until an agent is no longer at work, has ended, or the limit. */
export class AgentWait {
  readonly #ports: Ports;
  readonly #nodeId: string;
  readonly #limitMs: number;

  constructor(ports: Ports, nodeId: string, limitMs: number) {
    this.#ports = ports;
    this.#nodeId = nodeId;
    this.#limitMs = limitMs;
  }

  /** Throws `CANCELLED` when the caller gives up. */
  async run(): Promise<AgentRest> {
    const { statuses, terminals, clock, signal } = this.#ports;
    const end = withResolvers<AgentRest>();
    const look = () => {
      const reason = this.#reason();
      if (reason) end.resolve(this.#rest(reason));
    };
    const giveUp = () => end.reject(new Failure('CANCELLED', 'Cancelled while waiting'));
    signal.addEventListener('abort', giveUp, { once: true });
    const stops = [
      () => signal.removeEventListener('abort', giveUp),
      clock.after(this.#limitMs, () => end.resolve(this.#rest(this.#reason() ?? 'timeout'))),
      statuses.subscribe(look),
      terminals.subscribe(look),
    ];
    look();
    try {
      return await end.promise;
    } finally {
      for (const stop of stops) stop();
    }
  }

  #reason(): AgentRest['reason'] | undefined {
    const terminal = this.#ports.terminals.get(this.#nodeId);
    if (!terminal || hasEnded(terminal.status)) return 'exited';
    const state = this.#ports.statuses.statusOf(this.#nodeId)?.state;
    return state && REASONS[state];
  }

  #rest(reason: AgentRest['reason']): AgentRest {
    const status = this.#ports.statuses.statusOf(this.#nodeId);
    return { reason, state: status?.state ?? null, text: status?.text ?? '' };
  }
}
