import { statSync, unlinkSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import { makePrivateDirectory } from '../../lib/private-directory.ts';
import { Failure } from '../../protocol/failure.ts';
import { withStartLock } from './start-lock.ts';

/** Only the owner may connect: whoever can, can type into every pane. */
const UMASK = 0o177;

/**
 * A server that listens at `path`, for which nobody else listens. A socket that a killed host left is
 * replaced; one that somebody answers on is never touched, and at the end only the server's own is taken
 * away. `onConnection` may be called before this resolves: who started us waits for nothing else. Throws
 * `CONFLICT` when another host runs.
 */
export async function claimSocket(
  path: string,
  clock: Clock,
  onConnection: (socket: Socket) => void,
): Promise<Server> {
  const directory = dirname(path);
  if (!(await makePrivateDirectory(directory, process.getuid?.() ?? -1))) {
    throw new Failure('CONFLICT', `${directory} belongs to somebody else`, {
      hint: 'Remove it, or set TERMSPRAWL_HOME to a shorter path.',
    });
  }
  return withStartLock(`${path}.lock`, clock, async () => {
    if (await answers(path))
      throw new Failure('CONFLICT', 'another host runs in this data directory');
    const server = createServer(onConnection);
    // Node removes, when it closes, whatever has the name that it listened at, another host's socket, too.
    const first = firstName(path);
    await rm(first, { force: true });
    await listening(server, first);
    server.once('close', removerOf(path, statSync(first).ino));
    await rename(first, path);
    return server;
  });
}

/** Whether somebody listens there. Only a refusal counts as no: a busy host must not lose its socket. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

/** Nobody else's, and no longer than the name that it makes way for: an address has no room for more. */
function firstName(path: string): string {
  return join(dirname(path), `.${process.pid.toString(36)}${basename(path).slice(0, 1)}`);
}

/** Takes a socket away, where it is still that one. At once: whoever waited for the end finds the place free. */
function removerOf(path: string, inode: number): () => void {
  return () => {
    if (statSync(path, { throwIfNoEntry: false })?.ino === inode) unlinkSync(path);
  };
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      resolve();
    });
    // The socket is made within this call, so nothing else of ours sees the mask.
    const before = process.umask(UMASK);
    try {
      server.listen(path);
    } finally {
      process.umask(before);
    }
  });
}
