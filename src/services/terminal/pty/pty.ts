import { spawn } from 'node-pty';
import type { Clock } from '../../../lib/clock.ts';
import {
  CHUNK_BYTES,
  descriptorOf,
  drainBeforeClosing,
  readInto,
  setReading,
} from './descriptor.ts';
import { InputQueue } from './input-queue.ts';

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
  /** Resolves when every byte is with the kernel; throws `Failure` when the program ends before, or `signal` does. */
  write(bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** Does nothing once the program has ended. */
  resize(columns: number, rows: number): void;
  /** While we do not read, the kernel stops a program that goes on writing. */
  setReading(reading: boolean): void;
  /** Closes our end, which hangs up whatever still runs. */
  close(): void;
}

/** Starts a program in a pty of its own. */
export type StartPty = (options: PtyOptions, listeners: PtyListeners) => Pty;

const SIGNAL_BASE = 128;

/** Starts programs on ptys of the system. The function throws what the system says when it cannot. */
export function systemPtys(clock: Clock): StartPty {
  // One for all: nobody keeps a piece of output beyond the turn in which it comes.
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  return (options, { onBytes, onExit }) => {
    const pty = spawn(options.command, [...options.args], {
      cwd: options.folder,
      env: { ...options.environment },
      name: options.environment['TERM'] ?? 'xterm-256color',
      cols: options.columns,
      rows: options.rows,
      // Whole bytes: the emulator joins what was cut between reads.
      encoding: null,
    });
    const descriptor = descriptorOf(pty);
    const { socket, fd, path } = descriptor;
    const input = new InputQueue(fd, clock);
    drainBeforeClosing(descriptor, onBytes, () => input.close());
    readInto(buffer, descriptor, onBytes);
    socket.resume();
    // The end of a pty is an error (EIO), and node-pty throws those that nobody listens to.
    socket.on('error', () => {});
    pty.onExit(({ exitCode, signal }) => {
      onExit(signal !== undefined && signal > 0 ? SIGNAL_BASE + signal : exitCode);
    });

    return {
      pid: pty.pid,
      path,
      get process() {
        return pty.process;
      },
      write: (bytes, signal) => input.write(bytes, signal),
      resize: (columns, rows) => {
        if (!socket.destroyed) ignoreFailure(() => pty.resize(columns, rows));
      },
      setReading: (reading) => setReading(descriptor, reading),
      close: () => void socket.destroy(),
    };
  };
}

/** The program may have ended since we last heard of it, and then nobody is left to see a size. */
function ignoreFailure(resize: () => void): void {
  try {
    resize();
  } catch {
    return;
  }
}
