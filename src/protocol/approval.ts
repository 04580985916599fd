import type { Caller } from './caller.ts';

/** A call that waits for a person to say yes or no. */
export interface PendingApproval {
  readonly id: string;
  readonly caller: Caller;
  readonly tool: { readonly name: string; readonly title: string };
  /** Why it asks: the gravest thing that the call can do, or whose terminal it would drive. */
  readonly reason: string;
  /** The arguments as they will be used. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch; then it is denied. */
  readonly expiresAtMs: number;
}

/** `session` also lets the same tool through for the rest of the caller's session. */
export type ApprovalAnswer = 'once' | 'session' | 'deny';

/** What a screen needs to show approvals and to answer them. */
export interface ApprovalPort {
  /** Oldest first; the same array until something changes. */
  readonly pending: readonly PendingApproval[];
  /** False when it was answered, or ran out, in the meantime. */
  answer(id: string, answer: ApprovalAnswer): boolean;
  subscribe(listener: () => void): () => void;
}
