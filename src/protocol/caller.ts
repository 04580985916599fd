/** What stands behind a call: the person at a screen, ourselves, or a program that was given a session. */
export type CallerKind = 'ui' | 'internal' | 'agent' | 'cli' | 'plugin';

/** Who calls. The transport says so from what it knows; what a caller claims about itself never decides. */
export interface Caller {
  readonly kind: CallerKind;
  /** Ends with the session, and grants with it. Not a secret. */
  readonly sessionId: string;
  readonly projectId?: string;
  /** The node that the caller lives in. */
  readonly nodeId?: string;
  /** A hint, absolute. */
  readonly cwd?: string;
}

const PROGRAM = 'socket:';

/** The session of a program outside the panes, which is its connection; `unique` was never given before. */
export function programSession(unique: string): string {
  return `${PROGRAM}${unique}`;
}

/** Whether that is the session of a program outside the panes. */
export function isProgramSession(sessionId: string): boolean {
  return sessionId.startsWith(PROGRAM);
}

/** Whom an edit belongs to, so that everybody can take back their own: `ui`, or `agent:<node>`. */
export function callerName(caller: Caller): string {
  return caller.nodeId === undefined ? caller.kind : `${caller.kind}:${caller.nodeId}`;
}
