import { connect, type Socket } from 'node:net';

/** A connection to the host that listens at `path`, or nothing when no host does. Throws any other error. */
export function connectHost(path: string): Promise<Socket | undefined> {
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
