/** A line's bytes without its end, or that there were too many of them. */
export type Line = Buffer | 'too-long';

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Cuts a stream of bytes into lines that end in LF or CRLF. One that is too long is told at its end, and
 * nothing of it is kept: the tool socket's `LineReader` tells at once and takes the rest for a new line,
 * which a client here could not tell from an answer to its next message.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  /** `maxBytes` counts what stands before the line's end. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that a chunk completes. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#add(chunk.subarray(from, end));
      lines.push(this.#take());
      from = end + 1;
    }
    this.#add(chunk.subarray(from));
    return lines;
  }

  /** The line that the stream's end completes. */
  end(): Line[] {
    return this.#bytes === 0 ? [] : [this.#take()];
  }

  #add(part: Buffer): void {
    this.#bytes += part.length;
    // One byte more may be the CR of a line that is just short enough.
    if (this.#bytes <= this.#maxBytes + 1) this.#parts.push(part);
    else this.#parts = [];
  }

  #take(): Line {
    const [whole, bytes] = [Buffer.concat(this.#parts), this.#bytes];
    [this.#parts, this.#bytes] = [[], 0];
    const line = whole.at(-1) === RETURN ? whole.subarray(0, -1) : whole;
    return bytes > this.#maxBytes + 1 || line.length > this.#maxBytes ? 'too-long' : line;
  }
}
