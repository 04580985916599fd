/**
 * What a screen and the host say to each other over the host's socket: frames of one type byte, a
 * 32-bit big-endian length and that many bytes. This layout never changes, so that programs of two
 * versions can at least tell each other so.
 */
export const FRAME = {
  /** Screen → host, once, first. JSON `Hello`. */
  hello: 1,
  /** Screen → host: bytes from the terminal. */
  input: 2,
  /** Screen → host. JSON `{ columns, rows }`. */
  size: 3,
  /** Screen → host: one frame of `output` or `modes` is on the terminal. Empty. */
  written: 4,
  /** Screen → host: this connection asks and does not draw. JSON `HostRequest`. */
  request: 5,
  /** Screen → host: leaving in order, not a broken link. Empty. */
  goodbye: 6,
  /** Screen → host: the variables of its environment that were asked for. JSON object; what is not set is missing. */
  variables: 7,
  /** Screen → host: from now on the host reads and writes the terminal itself. Empty. */
  lent: 8,
  /** Screen → host: the terminal is needed here; answered with `returned`. Empty. */
  recall: 9,
  /** Host → screen: bytes for the terminal. Each is answered with `written`. */
  output: 16,
  /**
   * Host → screen: terminal modes to turn on and off. JSON `{ on, off }` of names in
   * `terminal-modes.ts`. Each is answered with `written`.
   */
  modes: 17,
  /** Host → screen: restore the terminal, say `message` and end with `code`. JSON `Leave`. */
  leave: 18,
  /** Host → screen: the answer to a request. JSON. */
  answer: 19,
  /** Host → screen: tell these variables of your environment. JSON list of names. */
  wanted: 20,
  /** Host → screen: the host can use the terminal itself, which saves a hop each way. Empty. */
  borrow: 21,
  /** Host → screen: the host no longer touches the terminal. Empty. */
  returned: 22,
  /** Host → screen: modes that the host has changed itself, so that they are undone. JSON as of `modes`. */
  noted: 23,
} as const;

/** One of them. */
export type FrameType = (typeof FRAME)[keyof typeof FRAME];

/** One message between a screen and its host, not read yet. */
export interface Frame {
  readonly type: number;
  readonly body: Uint8Array;
}

const HEADER_BYTES = 5;
/** A frame longer than this is an attack or a bug; the largest real one is a whole screen. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/** A longer variable is not told: the ones that are asked for name a socket or a display. */
export const MAX_VARIABLE_CHARACTERS = 4_096;

/** One frame as bytes. */
export function encodeFrame(type: FrameType, body: Uint8Array | string = ''): Uint8Array {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const frame = new Uint8Array(HEADER_BYTES + bytes.length);
  frame[0] = type;
  new DataView(frame.buffer).setUint32(1, bytes.length);
  frame.set(bytes, HEADER_BYTES);
  return frame;
}

/** Puts frames together from chunks that were cut anywhere. */
export class FrameReader {
  readonly #maxBytes: number;
  #chunks: Uint8Array[] = [];
  #pendingBytes = 0;
  /** Nothing can be read before this many bytes are here: chunks are joined once a frame, not once each. */
  #neededBytes = HEADER_BYTES;

  constructor(maxBytes = MAX_FRAME_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** The frames that this chunk completes. Throws `RangeError` when one says that it is too long. */
  push(chunk: Uint8Array): Frame[] {
    this.#chunks.push(chunk);
    this.#pendingBytes += chunk.length;
    return this.#pendingBytes < this.#neededBytes ? [] : this.#take();
  }

  #take(): Frame[] {
    const frames: Frame[] = [];
    let bytes = joined(this.#chunks, this.#pendingBytes);
    this.#neededBytes = this.#frameBytes(bytes);
    while (bytes.length >= this.#neededBytes) {
      frames.push({ type: bytes[0] ?? 0, body: bytes.subarray(HEADER_BYTES, this.#neededBytes) });
      bytes = bytes.subarray(this.#neededBytes);
      this.#neededBytes = this.#frameBytes(bytes);
    }
    this.#chunks = [bytes];
    this.#pendingBytes = bytes.length;
    return frames;
  }

  #frameBytes(bytes: Uint8Array): number {
    if (bytes.length < HEADER_BYTES) return HEADER_BYTES;
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
    if (length > this.#maxBytes) throw new RangeError(`a frame of ${length} bytes`);
    return HEADER_BYTES + length;
  }
}

function joined(chunks: readonly Uint8Array[], totalBytes: number): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && first.length === totalBytes) return first;
  const whole = new Uint8Array(totalBytes);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}
