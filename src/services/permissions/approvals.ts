import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { withResolvers } from '../../lib/with-resolvers.ts';
import type { ApprovalAnswer, PendingApproval } from '../../protocol/approval.ts';
import { grantId } from './grants.ts';

/** How a question ended. `unattended`, `unanswered` and `stopping` are noes that nobody said. */
export type Outcome = ApprovalAnswer | 'unattended' | 'unanswered' | 'cancelled' | 'stopping';

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
export class Approvals {
  readonly #effects: ApprovalEffects;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #ends = new Map<string, (outcome: Outcome) => void>();
  #pending: readonly PendingApproval[] = [];
  #isClosed = false;

  constructor(effects: ApprovalEffects) {
    this.#effects = effects;
  }

  get pending(): readonly PendingApproval[] {
    return this.#pending;
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  /** Only the first answer counts. One for the session answers what else waits that it counts for. */
  answer(id: string, answer: ApprovalAnswer): boolean {
    const asked = this.#pending.find((each) => each.id === id);
    if (!asked) return false;
    const isForAll = answer === 'session' || answer === 'deny-session';
    this.#endAll(
      (each) => each === asked || (isForAll && grantId(each) === grantId(asked)),
      answer,
    );
    return true;
  }

  /** Puts a question and waits for its outcome, never longer than `waitMs`. */
  ask({ waitMs, onAsk, ...question }: Question, signal: AbortSignal): Promise<Outcome> {
    const refused = this.#refused(signal);
    if (refused) return Promise.resolve(refused);
    const { clock, newId } = this.#effects;
    const approval = { ...question, id: newId(), expiresAtMs: clock.now() + waitMs };
    const { promise, resolve } = withResolvers<Outcome>();
    const cancel = () => end('cancelled');
    const stopClock = clock.after(waitMs, () => end('unanswered'));
    const end = (outcome: Outcome) => {
      stopClock();
      signal.removeEventListener('abort', cancel);
      // At once, not when the caller goes on: a second answer in the same moment must find nothing.
      this.#ends.delete(approval.id);
      this.#show(this.#pending.filter((each) => each !== approval));
      resolve(outcome);
    };
    signal.addEventListener('abort', cancel, { once: true });
    this.#ends.set(approval.id, end);
    this.#show([...this.#pending, approval]);
    onAsk?.();
    return promise;
  }

  /** Ends every question of a session that is no more. */
  cancelSession(sessionId: string): void {
    this.#endAll(({ caller }) => caller.sessionId === sessionId, 'cancelled');
  }

  /** Ends every question, and lets none come up any more: the host stops. */
  close(): void {
    this.#isClosed = true;
    this.#endAll(() => true, 'stopping');
  }

  #refused(signal: AbortSignal): Outcome | undefined {
    if (signal.aborted) return 'cancelled';
    if (this.#isClosed) return 'stopping';
    return this.#effects.isAttended() ? undefined : 'unattended';
  }

  #endAll(isMeant: (approval: PendingApproval) => boolean, outcome: Outcome): void {
    for (const { id } of this.#pending.filter(isMeant)) this.#ends.get(id)?.(outcome);
  }

  #show(pending: readonly PendingApproval[]): void {
    this.#pending = pending;
    this.#changes.emit('change');
  }
}
