import type { Caller } from './caller.ts';
import type { Capability } from './capability.ts';

/** A call that waits for a person to say yes or no. */
export interface PendingApproval {
  readonly id: string;
  readonly caller: Caller;
  readonly tool: { readonly name: string; readonly title: string };
  /** The gravest thing that the call can do. */
  readonly risk: Capability;
  /** The terminal that it would drive and that its caller did not open. */
  readonly foreignTerminal: string | undefined;
  /** The arguments as they will be used. */
  readonly args: Readonly<Record<string, unknown>>;
  /** A setting that is offered: yes turns it on for good. */
  readonly isOffer?: true;
  /** Milliseconds since the epoch; then it is denied. */
  readonly expiresAtMs: number;
}

/** The two for the session count for the same caller, tool and foreign terminal until the session ends. */
export type ApprovalAnswer = 'once' | 'session' | 'deny' | 'deny-session';

/** An answer that is remembered for a session. In memory only: it dies with the session. */
export interface Grant {
  readonly id: string;
  readonly caller: Caller;
  readonly tool: { readonly name: string; readonly title: string };
  /** It counts for this terminal, which the caller did not open; else for none of those. */
  readonly foreignTerminal: string | undefined;
  readonly verdict: 'allow' | 'deny';
}

/** What a screen needs to show approvals, to answer them, and to take back what was answered for a session. */
export interface ApprovalPort {
  /** Oldest first; the same array until something changes. */
  readonly pending: readonly PendingApproval[];
  /** False when it was answered, or ran out, in the meantime. */
  answer(id: string, answer: ApprovalAnswer): boolean;
  subscribe(listener: () => void): () => void;
  /** What is remembered for sessions now, oldest first. */
  grants(): readonly Grant[];
  /** Forgets a grant: the next such call asks again. False when it is there no more. */
  revokeGrant(id: string): boolean;
}
