import { lstat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { Failure } from '../protocol/failure.ts';

/**
 * A connection to the host that listens at `path`, or nothing when no host does. Throws `CONFLICT` when
 * the directory is another user's, who would see every key; any other error of the system as it is.
 */
export async function connectHost(path: string): Promise<Socket | undefined> {
  const directory = await lstat(dirname(path)).catch(() => undefined);
  if (directory === undefined) return undefined;
  if (directory.uid !== process.getuid?.()) {
    throw new Failure('CONFLICT', `${dirname(path)} belongs to another user`, {
      hint: 'Set TERMSPRAWL_HOME to a directory of yours, with a short path.',
    });
  }
  return connected(path);
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    // The host ends its side with its last word; ours stays open until the terminal is restored.
    const socket = connect({ path, allowHalfOpen: true });
    const refused = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    };
    socket.once('error', refused);
    socket.once('connect', () => {
      socket.off('error', refused);
      resolve(socket);
    });
  });
}
