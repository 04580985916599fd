import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { withResolvers } from '../../lib/with-resolvers.ts';
import type { ApprovalAnswer, ApprovalPort, PendingApproval } from '../../protocol/approval.ts';

/** How a question ended. `unattended` and `unanswered` are noes that nobody said. */
export type Outcome = ApprovalAnswer | 'unattended' | 'unanswered' | 'cancelled';

/** A question as it is put; the rest of `PendingApproval` is filled in. */
export type Question = Omit<PendingApproval, 'id' | 'expiresAtMs'> & {
  readonly waitMs: number;
  /** Hears that the question is up. */
  readonly onAsk?: () => void;
};

export interface ApprovalEffects {
  readonly clock: Clock;
  readonly newId: () => string;
  /** Whether a screen is attached that could show the question. */
  readonly isAttended: () => boolean;
}

/** The questions that wait for a person. */
export class Approvals implements ApprovalPort {
  readonly #effects: ApprovalEffects;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #settle = new Map<string, (outcome: Outcome) => void>();
  #pending: readonly PendingApproval[] = [];

  constructor(effects: ApprovalEffects) {
    this.#effects = effects;
  }

  get pending(): readonly PendingApproval[] {
    return this.#pending;
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  answer(id: string, answer: ApprovalAnswer): boolean {
    const settle = this.#settle.get(id);
    settle?.(answer);
    return settle !== undefined;
  }

  /** Puts a question and waits for its outcome, never longer than `waitMs`. */
  async ask({ waitMs, onAsk, ...question }: Question, signal: AbortSignal): Promise<Outcome> {
    if (signal.aborted) return 'cancelled';
    if (!this.#effects.isAttended()) return 'unattended';
    const { clock, newId } = this.#effects;
    const approval = { ...question, id: newId(), expiresAtMs: clock.now() + waitMs };
    const { promise, resolve } = withResolvers<Outcome>();
    const stopClock = clock.after(waitMs, () => resolve('unanswered'));
    const cancel = () => resolve('cancelled');
    signal.addEventListener('abort', cancel, { once: true });
    this.#settle.set(approval.id, resolve);
    this.#show([...this.#pending, approval]);
    onAsk?.();
    const outcome = await promise;
    stopClock();
    signal.removeEventListener('abort', cancel);
    this.#settle.delete(approval.id);
    this.#show(this.#pending.filter((each) => each.id !== approval.id));
    return outcome;
  }

  /** Ends every question of a session that is no more. */
  cancelSession(sessionId: string): void {
    const theirs = this.#pending.filter(({ caller }) => caller.sessionId === sessionId);
    for (const { id } of theirs) this.#settle.get(id)?.('cancelled');
  }

  #show(pending: readonly PendingApproval[]): void {
    this.#pending = pending;
    this.#changes.emit('change');
  }
}
