import { closeSync, constants, openSync, write, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A terminal that is full takes bytes again when its link has carried some away. */
const FIRST_RETRY_MS = 4;
/** One that stays full is stuck; looking rarely costs nothing. */
const LAST_RETRY_MS = 64;
/** How long the last bytes may take before we leave without them. */
const LAST_WORDS_MS = 250;

/** The device of a terminal for writing, never blocking where the system lets us open it again. */
export class TerminalOutput {
  readonly #descriptor: number;
  readonly #isOurs: boolean;
  #isClosed = false;

  private constructor(descriptor: number, isOurs: boolean) {
    this.#descriptor = descriptor;
    this.#isOurs = isOurs;
  }

  /** The device at the path; nothing where that is not ours to open. */
  static open(path: string): TerminalOutput | undefined {
    const own = openNonBlocking(path);
    return own === undefined ? undefined : new TerminalOutput(own, true);
  }

  /** The device at the path where that can be opened, else what we were given, which may block. */
  static over(descriptor: number, path: string | undefined): TerminalOutput {
    const own = path === undefined ? undefined : TerminalOutput.open(path);
    return own ?? new TerminalOutput(descriptor, false);
  }

  /** Resolves with true when every byte is on the terminal, with false when it was closed before. Throws when the terminal is gone. */
  async write(bytes: Uint8Array): Promise<boolean> {
    let rest = bytes;
    let retryMs = FIRST_RETRY_MS;
    while (rest.length > 0) {
      if (this.#isClosed) return false;
      // A device that does not block needs no other thread to write to it, which costs a tenth of a ms.
      const count = this.#isOurs
        ? writeAtOnce(this.#descriptor, rest)
        : await writeSome(this.#descriptor, rest);
      if (count === 0) await wait(retryMs);
      retryMs = count === 0 ? Math.min(2 * retryMs, LAST_RETRY_MS) : FIRST_RETRY_MS;
      rest = rest.subarray(count);
    }
    return true;
  }

  /** Writes at once, for the end of the process; gives up on a terminal that is stuck or gone. */
  writeNow(text: string): void {
    let rest: Uint8Array = new TextEncoder().encode(text);
    let waitedMs = 0;
    while (rest.length > 0 && waitedMs < LAST_WORDS_MS) {
      try {
        rest = rest.subarray(writeSync(this.#descriptor, rest));
      } catch (error) {
        if (!isFull(error)) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FIRST_RETRY_MS);
        waitedMs += FIRST_RETRY_MS;
      }
    }
  }

  /** What is not on the terminal yet is dropped. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#isOurs) closeSync(this.#descriptor);
  }
}

function openNonBlocking(path: string): number | undefined {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK);
  } catch {
    // After `su` the device is another user's.
    return undefined;
  }
}

/** Bytes that the device took; none while it is full. */
function writeAtOnce(descriptor: number, bytes: Uint8Array): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    if (isFull(error)) return 0;
    throw error;
  }
}

function writeSome(descriptor: number, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    write(descriptor, bytes, (error, count) => {
      if (error === null) resolve(count);
      else if (isFull(error)) resolve(0);
      else reject(error);
    });
  });
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
