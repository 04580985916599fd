import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Emitter } from '../../lib/emitter.ts';
import type { Caller } from '../../protocol/caller.ts';
import type { IntegrationStatus, SessionFile } from '../../protocol/session-file.ts';
import type { SessionFolder } from './session-folder.ts';

const TOKEN_BYTES = 32;
/** Digits of a session's public id: enough that no two of a workspace's sessions share one. */
const ID_DIGITS = 12;

const ENDED: Pick<IntegrationStatus, 'state' | 'reason'> = {
  state: 'needs-setup',
  reason: 'The agent session ended; launch a new agent to reconnect.',
};

/** The node that a session is for. */
export interface Identity {
  readonly nodeId: string;
  readonly projectId: string;
}

/** What becomes of sessions. */
export interface SessionEvents extends Record<string, readonly unknown[]> {
  status: [identity: Identity, status: IntegrationStatus];
  revoked: [identity: Identity, sessionId: string];
}

interface Deps {
  readonly files: SessionFolder;
  /** Whether the node still stands in its project, or runs. */
  readonly exists: (identity: Identity) => boolean;
  readonly report: (error: unknown) => void;
}

interface Session extends SessionFile {
  /** Changes with the token; not a secret. */
  readonly id: string;
  /** Of the token: what is compared, since it is of one length whatever a caller sends. */
  readonly digest: Buffer;
}

/** Who may call: one session a node, known by its token, stored so that it outlives this process. */
export class Sessions {
  readonly #deps: Deps;
  readonly #events = new Emitter<SessionEvents>();
  readonly #byNode = new Map<string, Session>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  on<Name extends keyof SessionEvents>(
    name: Name,
    listener: (...values: SessionEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener);
  }

  /** Calls back when some session's status has changed. */
  subscribe(listener: () => void): () => void {
    return this.#events.on('status', listener);
  }

  /**
   * Takes up the stored sessions, so that programs that outlived us can call at once. Those of nodes
   * that are gone are removed: their end was missed.
   */
  async load(): Promise<void> {
    const { files, exists, report } = this.#deps;
    for (const file of await files.readAll(report)) {
      // A shell that started meanwhile has a new token, which is being written over this one.
      if (this.#byNode.has(file.nodeId)) continue;
      if (exists(file)) this.#byNode.set(file.nodeId, session(file));
      else await files.remove(file.nodeId);
    }
  }

  /**
   * Gives a node a session and returns the path of its file. With `reuse`, a program that still runs
   * keeps its token and status; otherwise the token is new. Throws `VALIDATION_ERROR` for a bad id.
   */
  async provision(
    { nodeId, projectId }: Identity,
    status: IntegrationStatus,
    { reuse }: { readonly reuse: boolean },
  ): Promise<string> {
    const path = this.#deps.files.pathOf(nodeId);
    const known = this.#byNode.get(nodeId);
    const kept = reuse && known?.projectId === projectId ? known : undefined;
    if (known && !kept) this.#forget(known);
    const token = kept?.token ?? randomBytes(TOKEN_BYTES).toString('hex');
    const file = { nodeId, projectId, token, status: kept?.status ?? status };
    this.#byNode.set(nodeId, session(file));
    await this.#deps.files.write(file);
    this.#events.emit('status', { nodeId, projectId }, file.status);
    return path;
  }

  /** The caller behind a token, found in the same time whether there is one or not. */
  callerOf(token: string): Caller | undefined {
    const wanted = digest(token);
    const all = [...this.#byNode.values()];
    const [found] = all.filter((each) => timingSafeEqual(each.digest, wanted));
    if (!found) return undefined;
    const { id, projectId, nodeId } = found;
    return { kind: 'agent', sessionId: id, projectId, nodeId };
  }

  /** Whether this very session still stands: not revoked, not replaced, its node not gone. */
  isValid({ sessionId, nodeId }: Caller): boolean {
    const known = nodeId === undefined ? undefined : this.#byNode.get(nodeId);
    return known?.id === sessionId && this.#deps.exists(known);
  }

  statusOf(nodeId: string): IntegrationStatus | undefined {
    return this.#byNode.get(nodeId)?.status;
  }

  /** In memory only: after a restart the agent has to show again that it is connected. */
  setStatus(nodeId: string, status: IntegrationStatus): void {
    const known = this.#byNode.get(nodeId);
    if (!known) return;
    this.#byNode.set(nodeId, { ...known, status });
    this.#events.emit('status', known, status);
  }

  /** The valid sessions of a project. */
  list(projectId: string): (Identity & { readonly status: IntegrationStatus })[] {
    return [...this.#byNode.values()]
      .filter((each) => each.projectId === projectId && this.#deps.exists(each))
      .map(({ nodeId, status }) => ({ nodeId, projectId, status }));
  }

  /** Ends a node's session, in memory at once and then on disk. Not for a mere restart of ours. */
  async revoke(nodeId: string): Promise<void> {
    const known = this.#byNode.get(nodeId);
    if (!known) return;
    this.#byNode.delete(nodeId);
    this.#forget(known);
    this.#events.emit('status', known, { ...known.status, ...ENDED });
    await this.#deps.files.remove(nodeId);
  }

  #forget(known: Session): void {
    this.#events.emit('revoked', known, known.id);
  }
}

function session(file: SessionFile): Session {
  const tokenDigest = digest(file.token);
  const id = `sess_${tokenDigest.toString('hex').slice(0, ID_DIGITS)}`;
  return { ...file, id, digest: tokenDigest };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
