import { spawn } from 'node-pty';
import { Failure } from '../../../protocol/failure.ts';
import { descriptorOf, drainBeforeClosing } from './descriptor.ts';

export interface PtyOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly columns: number;
  readonly rows: number;
}

export interface PtyListeners {
  onBytes(bytes: Uint8Array): void;
  /** Called once, after the last byte. `code` is 128 + the signal's number where a signal ended the program. */
  onExit(code: number): void;
}

/** A program on a pseudo-terminal. */
export interface Pty {
  readonly pid: number;
  /** Path of the program's terminal. */
  readonly path: string;
  /** Name of the foreground process as the library tells it. */
  readonly process: string;
  /** Resolves when every byte is with the kernel; throws `Failure` when the program ends before. */
  write(bytes: Uint8Array): Promise<void>;
  /** Does nothing once the program has ended. */
  resize(columns: number, rows: number): void;
  /** Closes our end, which hangs up whatever still runs. */
  close(): void;
}

export type StartPty = (options: PtyOptions, listeners: PtyListeners) => Pty;

const SIGNAL_BASE = 128;
/** Typed ahead of a program that does not read. The largest paste on record is a few MB. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Starts a program. Throws what the system says when it cannot. */
export const startPty: StartPty = (options, { onBytes, onExit }) => {
  const { columns, rows } = options;
  const pty = spawn(options.command, [...options.args], {
    cwd: options.folder,
    env: { ...options.environment },
    name: options.environment['TERM'] ?? 'xterm-256color',
    cols: columns,
    rows,
    // Whole bytes: the emulator joins what was cut between reads.
    encoding: null,
  });
  const descriptor = descriptorOf(pty);
  const { socket } = descriptor;
  let ended = false;
  let waitingBytes = 0;
  drainBeforeClosing(descriptor, onBytes);
  socket.on('data', onBytes);
  // The end of a pty is an error (EIO), and node-pty throws those that nobody listens to.
  socket.on('error', () => {});
  pty.onExit(({ exitCode, signal }) => {
    ended = true;
    onExit(signal !== undefined && signal > 0 ? SIGNAL_BASE + signal : exitCode);
  });

  return {
    pid: pty.pid,
    path: descriptor.path,
    get process() {
      return pty.process;
    },
    write: async (bytes) => {
      if (ended || socket.destroyed) throw hasEnded();
      if (waitingBytes + bytes.length > MAX_WAITING_BYTES) throw doesNotRead();
      waitingBytes += bytes.length;
      await new Promise<void>((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(hasEnded(error)) : resolve()));
      }).finally(() => {
        waitingBytes -= bytes.length;
      });
    },
    resize: (newColumns, newRows) => {
      if (!ended && !socket.destroyed) resizeIfOpen(() => pty.resize(newColumns, newRows));
    },
    close: () => void socket.destroy(),
  };
};

/** The program may have ended since we last heard of it: the library then throws. */
function resizeIfOpen(resize: () => void): void {
  try {
    resize();
  } catch {
    // Nobody is left to see the size.
  }
}

function hasEnded(cause?: Error): Failure {
  return new Failure('CONFLICT', 'The program in this terminal has ended.', {
    hint: 'Start it again, or open another terminal.',
    cause,
  });
}

function doesNotRead(): Failure {
  return new Failure('CONFLICT', 'The program in this terminal does not read its input.', {
    hint: 'Interrupt it, or wait until it reads what was typed before.',
  });
}
