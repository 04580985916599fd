const NEWLINE = 10;
/** What a line that goes on in the next chunk gets at first; it doubles as the line grows. */
const FIRST_BYTES = 4096;

/** Who hears of the lines. */
export interface LineListeners {
  /** One line without its newline. The bytes are only lent. */
  readonly onLine: (line: Uint8Array) => void;
  /** What has come of a line passed the limit, and was dropped; what comes next begins a new one. */
  readonly onTooLong: () => void;
}

/** Puts lines together from chunks that were cut anywhere. A line ends with a newline, or with another byte that is given. */
export class LineReader {
  readonly #maxBytes: number;
  readonly #listeners: LineListeners;
  readonly #ending: number;
  /** Grows by copying: a line that came byte by byte must not keep a chunk for each. */
  #held = new Uint8Array(FIRST_BYTES);
  #heldBytes = 0;

  constructor(maxBytes: number, listeners: LineListeners, ending = NEWLINE) {
    this.#maxBytes = maxBytes;
    this.#listeners = listeners;
    this.#ending = ending;
  }

  /** Whether a line has begun and not ended. */
  get isWithinLine(): boolean {
    return this.#heldBytes > 0;
  }

  /** Tells of the lines that this chunk completes. True when it completes any. */
  push(chunk: Uint8Array): boolean {
    let start = 0;
    const ending = this.#ending;
    for (let end = chunk.indexOf(ending); end >= 0; end = chunk.indexOf(ending, start)) {
      this.#endLine(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
    return start > 0;
  }

  /** Forgets the line that has begun. */
  drop(): void {
    this.#held = new Uint8Array(FIRST_BYTES);
    this.#heldBytes = 0;
  }

  #endLine(rest: Uint8Array): void {
    if (!this.isWithinLine && rest.length <= this.#maxBytes) {
      this.#listeners.onLine(rest);
      return;
    }
    if (!this.#hold(rest)) return;
    const line = this.#held.subarray(0, this.#heldBytes);
    this.drop();
    this.#listeners.onLine(line);
  }

  #hold(part: Uint8Array): boolean {
    const bytes = this.#heldBytes + part.length;
    if (bytes > this.#maxBytes) {
      this.drop();
      this.#listeners.onTooLong();
      return false;
    }
    if (bytes > this.#held.length) this.#grow(bytes);
    this.#held.set(part, this.#heldBytes);
    this.#heldBytes = bytes;
    return true;
  }

  #grow(bytes: number): void {
    const larger = new Uint8Array(Math.min(this.#maxBytes, Math.max(bytes, 2 * this.#held.length)));
    larger.set(this.#held.subarray(0, this.#heldBytes));
    this.#held = larger;
  }
}
