import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../protocol/failure.ts';
import {
  isSessionNodeId,
  parseSessionFile,
  type SessionFile,
} from '../../protocol/session-file.ts';

/** Replaces a whole file at once, readable by its owner only. */
export type WriteFile = (path: string, text: string) => Promise<void>;

/** The folders of `agent-tools` that have something of each node. */
export interface SessionFolders {
  readonly sessions: string;
  /** What is laid out for a node's program: the guides. It goes with the session. */
  readonly launch: string;
}

/** The session files of a data directory: one a node, named after it. */
export class SessionFolder {
  readonly #folder: string;
  readonly #launchFolder: string;
  readonly #writeFile: WriteFile;
  /** By node, every change waits for the one before it: a removal must not overtake what came after it. */
  readonly #last = new Map<string, Promise<void>>();

  constructor({ sessions, launch }: SessionFolders, writeFile: WriteFile) {
    this.#folder = sessions;
    this.#launchFolder = launch;
    this.#writeFile = writeFile;
  }

  /** Path of a node's session file. Throws `VALIDATION_ERROR` for an id that is no file name. */
  pathOf(nodeId: string): string {
    if (!isSessionNodeId(nodeId)) throw new Failure('VALIDATION_ERROR', 'Invalid agent node ID');
    return join(this.#folder, `${nodeId}.json`);
  }

  /** Resolves when the file is written. Throws the system's error. */
  write(session: SessionFile): Promise<void> {
    const path = this.pathOf(session.nodeId);
    return this.#inTurn(session.nodeId, () =>
      this.#writeFile(path, `${JSON.stringify(session, null, 2)}\n`),
    );
  }

  /** Resolves when the file and what was laid out for the node's program are gone. Throws the system's error. */
  remove(nodeId: string): Promise<void> {
    const path = this.pathOf(nodeId);
    return this.#inTurn(nodeId, async () => {
      await rm(path, { force: true });
      await rm(join(this.#launchFolder, nodeId), { recursive: true, force: true });
    });
  }

  /** Every session that is stored and whole; `report` hears of the others. */
  async readAll(report: (error: unknown) => void): Promise<SessionFile[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    const sessions = await Promise.all(
      ids.filter(isSessionNodeId).map((id) => this.#read(id, report)),
    );
    return sessions.flat();
  }

  async #read(nodeId: string, report: (error: unknown) => void): Promise<SessionFile[]> {
    const path = this.pathOf(nodeId);
    try {
      const session = parseSessionFile(JSON.parse(await readFile(path, 'utf8')));
      return session.nodeId === nodeId ? [session] : [];
    } catch (error) {
      report(new Error(`session file ${path}`, { cause: error }));
      return [];
    }
  }

  #inTurn(nodeId: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#last.get(nodeId) ?? Promise.resolve()).then(work);
    // Whoever waits for `done` hears of it; the next one in turn only has to wait.
    const settled = done
      .catch(() => {})
      .then(() => {
        if (this.#last.get(nodeId) === settled) this.#last.delete(nodeId);
      });
    this.#last.set(nodeId, settled);
    return done;
  }
}
