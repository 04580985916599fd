import { readSync } from 'node:fs';
import type { ReadStream } from 'node:tty';
import type { IPty } from 'node-pty';

/** The release whose inside this file knows; a test fails when another one is installed. */
export const KNOWN_NODE_PTY = '1.1.0';

/** What is used of node-pty beyond its public interface. */
export interface Descriptor {
  readonly socket: ReadStream;
  readonly fd: number;
  /** Path of the terminal that the program has, to ask for its modes. */
  readonly path: string;
}

/** As much as libuv asks for at once; the kernel gives 4 KB of a terminal's output at most. */
export const CHUNK_BYTES = 64 * 1024;
/** More than the kernel keeps of a program that has ended; another one may still be writing. */
const MAX_DRAINED_BYTES = 1024 * 1024;

/**
 * Has all output read into one buffer, which `onBytes` must be through with when it returns. The stream
 * would make a buffer for each piece, and pass it through a queue that is always empty here.
 */
export function readInto(
  buffer: Uint8Array,
  { socket }: Descriptor,
  onBytes: (bytes: Uint8Array) => void,
): void {
  const handle = handleOf(socket);
  if (!handle) return;
  const { onread } = handle;
  let seen = handle.bytesRead;
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of Node's stream, and no hook.
  handle.useUserBuffer(buffer);
  handle.onread = () => {
    const count = handle.bytesRead - seen;
    seen += count;
    if (count > 0) onBytes(buffer.subarray(0, count));
    // The end, or a failure: the stream's business.
    else onread.call(handle);
  };
}

/**
 * Stops or goes on reading at once. A stream that is paused the public way first fills its buffer, and
 * then gives all of it back in one go.
 */
export function setReading({ socket }: Descriptor, reading: boolean): void {
  const handle = handleOf(socket);
  if (reading) handle?.readStart();
  else handle?.readStop();
}

/** What is used of Node's stream beyond its public interface. */
interface ReadHandle {
  /** Bytes read so far. */
  readonly bytesRead: number;
  /** Called after each read, also one that failed. */
  onread: () => void;
  useUserBuffer(buffer: Uint8Array): void;
  readStart(): void;
  readStop(): void;
}

/** Nothing once the stream is destroyed. */
function handleOf(socket: ReadStream): ReadHandle | undefined {
  return (socket as unknown as { _handle: ReadHandle | null })._handle ?? undefined;
}

/** The descriptor behind a pty. */
export function descriptorOf(pty: IPty): Descriptor {
  const inside = pty as unknown as { _socket: ReadStream; _fd: number; _pty: string };
  return { socket: inside._socket, fd: inside._fd, path: inside._pty };
}

/**
 * Has everything read before the descriptor is closed, however that comes about. When a program
 * ends, libuv reports the end of file after the first read that does not fill its buffer, and
 * node-pty closes after 200 ms: up to 8 KB would stay in the kernel. `onClose` is called just before.
 */
export function drainBeforeClosing(
  { socket, fd }: Descriptor,
  onBytes: (bytes: Uint8Array) => void,
  onClose: () => void,
): void {
  const destroy = socket.destroy.bind(socket);
  socket.destroy = (error?: Error) => {
    if (!socket.destroyed) {
      onClose();
      drain(socket, fd, onBytes);
    }
    return destroy(error);
  };
}

function drain(socket: ReadStream, fd: number, onBytes: (bytes: Uint8Array) => void): void {
  const buffered: unknown = socket.read();
  if (buffered instanceof Uint8Array) onBytes(buffered);
  let left = MAX_DRAINED_BYTES;
  while (left > 0) {
    const bytes = readSome(fd);
    if (bytes.length === 0) return;
    left -= bytes.length;
    onBytes(bytes);
  }
}

/** Nothing at the end of file, which a pty reports as an error, and where another program holds the terminal. */
function readSome(fd: number): Uint8Array {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  try {
    return chunk.subarray(0, readSync(fd, chunk));
  } catch {
    return chunk.subarray(0, 0);
  }
}
