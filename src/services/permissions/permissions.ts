import type { Caller } from '../../protocol/caller.ts';
import { type Capability, gravest } from '../../protocol/capability.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Approvals, Outcome } from './approvals.ts';
import type { Grants } from './grants.ts';
import { type Policy, strictest } from './policy.ts';

/** A call that wants to run. */
export interface PermissionRequest {
  readonly caller: Caller;
  readonly tool: { readonly name: string; readonly title: string };
  readonly capabilities: readonly Capability[];
  readonly args: Readonly<Record<string, unknown>>;
  /** A terminal that the call would drive and that is not the caller's own doing. */
  readonly foreignTerminal: string | undefined;
  /** How long the caller can wait for a person, in milliseconds. */
  readonly waitMs: number;
  /** Hears that a person has been asked. */
  readonly onAsk?: () => void;
}

interface Deps {
  readonly policy: () => Policy;
  readonly grants: Grants;
  readonly approvals: Approvals;
}

/** Decides whether a call may run, asking a person where the policy says so. */
export class Permissions {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns when the call may run; throws `PERMISSION_DENIED` when it may not. */
  async authorise(request: PermissionRequest, signal: AbortSignal): Promise<void> {
    const verdict = this.#verdict(request);
    if (verdict === 'allow') return;
    if (verdict === 'deny') throw denied(request, 'and the policy denies it');
    const scope = scopeOf(request);
    if (this.#deps.grants.covers(request.caller, scope)) return;
    const { caller, tool, args, waitMs, onAsk } = request;
    const reason = reasonOf(request);
    const question = { caller, tool, args, waitMs, reason, ...(onAsk && { onAsk }) };
    const outcome = await this.#deps.approvals.ask(question, signal);
    if (outcome === 'session') this.#deps.grants.allow(caller, scope);
    if (outcome !== 'once' && outcome !== 'session') throw refusal(request, outcome);
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
}

function scopeOf({ tool, foreignTerminal }: PermissionRequest): string {
  return foreignTerminal === undefined ? tool.name : `${tool.name} ${foreignTerminal}`;
}

function reasonOf({ capabilities, foreignTerminal }: PermissionRequest): string {
  if (foreignTerminal !== undefined)
    return `drives terminal ${foreignTerminal}, which it did not open`;
  return gravest(capabilities) ?? 'read-only';
}

function refusal(request: PermissionRequest, outcome: Exclude<Outcome, 'once' | 'session'>) {
  switch (outcome) {
    case 'deny':
      return new Failure('PERMISSION_DENIED', `User denied "${request.tool.name}".`);
    case 'cancelled':
      return new Failure('PERMISSION_DENIED', `"${request.tool.name}" was cancelled unanswered.`);
    case 'unattended':
      return denied(request, 'and no screen is attached to ask at');
    case 'unanswered':
      return denied(request, `and nobody answered within ${request.waitMs / 1000} s`);
  }
}

function denied(request: PermissionRequest, why: string): Failure {
  const { tool, capabilities, foreignTerminal } = request;
  const needs =
    foreignTerminal === undefined
      ? `requires ${capabilities.join(', ')} permission`
      : `needs the user's leave to drive terminal ${foreignTerminal}`;
  return new Failure('PERMISSION_DENIED', `Tool "${tool.name}" ${needs}, ${why}.`, {
    hint: 'Ask the user to allow it, then call again.',
  });
}
