import { randomBytes } from 'node:crypto';
import { realpath, rename, rm, stat, symlink } from 'node:fs/promises';

const LINK_ID_BYTES = 6;

/** A path of ours that leads to the SSH agent in use: programs that were given it follow when the agent is another one. */
export class AgentLink {
  readonly path: string;
  readonly #uid: number;

  /** `path` lies in a directory that only its owner may enter. */
  constructor(path: string, uid: number) {
    this.path = path;
    this.#uid = uid;
  }

  /**
   * Lets the link lead to an agent's socket. False, and the link as it was, where there is no socket of
   * our own user's: another's agent could ask for anything. Throws what the file system throws.
   */
  async lead(socket: string): Promise<boolean> {
    // A socket behind a link that leads to ours, as some login scripts make them, would be a circle.
    const target = await realpath(socket).catch(() => undefined);
    const found = target === undefined ? undefined : await stat(target).catch(() => undefined);
    if (target === undefined || !found?.isSocket() || found.uid !== this.#uid) return false;
    const next = `${this.path}.${randomBytes(LINK_ID_BYTES).toString('hex')}`;
    await symlink(target, next);
    // At no moment is there no agent.
    await rename(next, this.path);
    return true;
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}
