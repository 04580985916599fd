import type { Grant } from '../../protocol/approval.ts';
import type { PermissionRequest } from './permission-request.ts';

/** A person's answers that count for a session, each for one tool. In memory only: they die with the session. */
export class Grants {
  readonly #byId = new Map<string, Grant>();

  /** Oldest first. */
  list(): readonly Grant[] {
    return [...this.#byId.values()];
  }

  remember({ caller, tool, foreignTerminal }: PermissionRequest, verdict: Grant['verdict']): void {
    const { name, title } = tool;
    const id = grantId({ caller, tool, foreignTerminal });
    this.#byId.set(id, { id, caller, tool: { name, title }, foreignTerminal, verdict });
  }

  /** What was answered to such a request for this session; nothing when it has to be asked. */
  verdictOn(request: PermissionRequest): Grant['verdict'] | undefined {
    return this.#byId.get(grantId(request))?.verdict;
  }

  /** False when there is none. */
  revoke(id: string): boolean {
    return this.#byId.delete(id);
  }

  revokeSession(sessionId: string): void {
    for (const { id, caller } of this.list()) if (caller.sessionId === sessionId) this.revoke(id);
  }
}

type Scope = Pick<Grant, 'caller' | 'foreignTerminal'> & {
  readonly tool: { readonly name: string };
};

/** The same for requests that one answer for the session covers. */
export function grantId({ caller, tool, foreignTerminal }: Scope): string {
  return JSON.stringify([caller.kind, caller.sessionId, tool.name, foreignTerminal ?? null]);
}
