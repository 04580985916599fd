import type { Caller } from '../../protocol/caller.ts';

/** A person's leave, given to one session for one tool. In memory only: it dies with the session. */
export class Grants {
  readonly #tools = new Map<string, Set<string>>();

  /** `scope` is the tool, and for a stranger's terminal the terminal too. */
  allow(caller: Caller, scope: string): void {
    const granted = this.#tools.get(caller.sessionId) ?? new Set();
    this.#tools.set(caller.sessionId, granted.add(scope));
  }

  covers(caller: Caller, scope: string): boolean {
    return this.#tools.get(caller.sessionId)?.has(scope) ?? false;
  }

  revokeSession(sessionId: string): void {
    this.#tools.delete(sessionId);
  }
}
