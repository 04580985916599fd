import { writeSync } from 'node:fs';
import type { Clock } from '../../../lib/clock.ts';
import { withResolvers } from '../../../lib/with-resolvers.ts';
import { Failure } from '../../../protocol/failure.ts';
import { undelivered } from '../../../workspace/undelivered.ts';

/** Typed ahead of a program that does not read. The largest paste on record is a few MB. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** The kernel keeps about 4 KB for a program; then it has to read, which we cannot be told of, only try. */
const FIRST_RETRY_MS = 1;
const LAST_RETRY_MS = 16;

interface Piece {
  readonly bytes: number;
  rest: Uint8Array;
  readonly written: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (failure: Failure) => void;
}

/**
 * Input for a program, written in order and never waited for: the library's own stream spins with
 * the event loop stopped while the program does not read.
 */
export class InputQueue {
  readonly #fd: number;
  readonly #clock: Clock;
  readonly #pieces: Piece[] = [];
  #waitingBytes = 0;
  #isClosed = false;
  #retryMs = FIRST_RETRY_MS;
  #cancelRetry: (() => void) | undefined;

  /** `fd` must not block. */
  constructor(fd: number, clock: Clock) {
    this.#fd = fd;
    this.#clock = clock;
  }

  /**
   * Resolves when every byte is with the kernel. Throws `Failure`, with how many are, when the program
   * ends before, does not read, or `signal` takes back what still waits.
   */
  async write(bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    if (this.#isClosed) throw hasEnded();
    if (signal?.aborted) throw doesNotRead();
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) throw doesNotRead();
    const piece = this.#enqueue(bytes);
    if (!this.#cancelRetry) this.#flush();
    // With the kernel at once, as nearly every key: nothing is left that could be taken back.
    if (bytes.length > 0 && this.#waitingBytes === 0) return;
    const takeBack = () => this.#takeBack(piece);
    signal?.addEventListener('abort', takeBack, { once: true });
    await piece.written.finally(() => signal?.removeEventListener('abort', takeBack));
  }

  /** The descriptor is about to be closed: nothing is written to it any more. */
  close(): void {
    this.#isClosed = true;
    this.#cancelRetry?.();
    for (const piece of this.#pieces.splice(0)) giveUp(piece, hasEnded());
  }

  #enqueue(bytes: Uint8Array): Piece {
    const { promise: written, resolve, reject } = withResolvers<void>();
    const piece = { bytes: bytes.length, rest: bytes, written, resolve, reject };
    this.#waitingBytes += bytes.length;
    this.#pieces.push(piece);
    return piece;
  }

  #takeBack(piece: Piece): void {
    const index = this.#pieces.indexOf(piece);
    if (index < 0) return;
    this.#pieces.splice(index, 1);
    this.#waitingBytes -= piece.rest.length;
    giveUp(piece, doesNotRead());
  }

  #flush(): void {
    for (let piece = this.#pieces[0]; piece; piece = this.#pieces[0]) {
      if (!this.#writeSome(piece)) {
        this.#retryLater();
        return;
      }
      if (piece.rest.length > 0) continue;
      this.#pieces.shift();
      piece.resolve();
    }
  }

  /** Whether the kernel took anything. */
  #writeSome(piece: Piece): boolean {
    const written = writeNow(this.#fd, piece.rest);
    if (written === 'ended') this.close();
    if (typeof written !== 'number') return false;
    this.#waitingBytes -= written;
    this.#retryMs = FIRST_RETRY_MS;
    piece.rest = piece.rest.subarray(written);
    return true;
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    this.#cancelRetry = this.#clock.after(this.#retryMs, () => {
      this.#cancelRetry = undefined;
      this.#flush();
    });
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }
}

/** Bytes that the kernel took; `full` while the program has to read first. */
function writeNow(fd: number, bytes: Uint8Array): number | 'full' | 'ended' {
  try {
    return writeSync(fd, bytes);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EAGAIN' ? 'full' : 'ended';
  }
}

function giveUp({ bytes, rest, reject }: Piece, failure: Failure): void {
  reject(undelivered(failure, bytes - rest.length));
}

function hasEnded(): Failure {
  return new Failure('CONFLICT', 'The program in this terminal has ended.', {
    hint: 'Start it again, or open another terminal.',
  });
}

function doesNotRead(): Failure {
  return new Failure('CONFLICT', 'The program in this terminal does not read its input.', {
    hint: 'Interrupt it, or wait until it reads what was typed before.',
  });
}
