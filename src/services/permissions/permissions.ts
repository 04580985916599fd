import type {
  ApprovalAnswer,
  ApprovalPort,
  Grant,
  PendingApproval,
} from '../../protocol/approval.ts';
import { gravest } from '../../protocol/capability.ts';
import type { Approvals } from './approvals.ts';
import type { Grants } from './grants.ts';
import type { PermissionRequest } from './permission-request.ts';
import { type Policy, strictest } from './policy.ts';
import { deniedByPolicy, deniedForSession, refusal } from './refusal.ts';

interface Deps {
  readonly policy: () => Policy;
  readonly grants: Grants;
  readonly approvals: Approvals;
}

/** Decides whether a call may run, asking a person where the policy says so. */
export class Permissions implements ApprovalPort {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get pending(): readonly PendingApproval[] {
    return this.#deps.approvals.pending;
  }

  answer(id: string, answer: ApprovalAnswer): boolean {
    return this.#deps.approvals.answer(id, answer);
  }

  subscribe(listener: () => void): () => void {
    return this.#deps.approvals.subscribe(listener);
  }

  grants(): readonly Grant[] {
    return this.#deps.grants.list();
  }

  revokeGrant(id: string): boolean {
    return this.#deps.grants.revoke(id);
  }

  /** Returns when the call may run; throws `PERMISSION_DENIED` when it may not. */
  async authorise(request: PermissionRequest, signal: AbortSignal): Promise<void> {
    const verdict = this.#verdict(request);
    if (verdict === 'allow') return;
    if (verdict === 'deny') throw deniedByPolicy(request);
    const remembered = this.#deps.grants.verdictOn(request);
    if (remembered === 'allow') return;
    if (remembered === 'deny') throw deniedForSession(request);
    await this.#ask(request, signal);
  }

  /** Forgets what a session was granted, and what it still asks for. */
  revokeSession(sessionId: string): void {
    this.#deps.grants.revokeSession(sessionId);
    this.#deps.approvals.cancelSession(sessionId);
  }

  #verdict({ caller, capabilities, foreignTerminal }: PermissionRequest) {
    const verdict = strictest(this.#deps.policy()[caller.kind], capabilities);
    const isPerson = caller.kind === 'ui' || caller.kind === 'internal';
    const asks = foreignTerminal !== undefined && !isPerson;
    return asks && verdict === 'allow' ? 'ask' : verdict;
  }

  async #ask(request: PermissionRequest, signal: AbortSignal): Promise<void> {
    const { caller, tool, args, foreignTerminal, waitMs, onAsk } = request;
    const risk = gravest(request.capabilities) ?? 'read-only';
    const question = { caller, tool, args, foreignTerminal, waitMs, risk, ...(onAsk && { onAsk }) };
    const outcome = await this.#deps.approvals.ask(question, signal);
    if (outcome === 'session') this.#deps.grants.remember(request, 'allow');
    if (outcome === 'deny-session') this.#deps.grants.remember(request, 'deny');
    if (outcome !== 'once' && outcome !== 'session') throw refusal(request, outcome);
  }
}
