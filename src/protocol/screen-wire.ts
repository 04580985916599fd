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
  /** Screen → host: one `output` frame is on the terminal. Empty. */
  written: 4,
  /** Screen → host: this connection asks and does not draw. JSON `HostRequest`. */
  request: 5,
  /** Screen → host: leaving in order, not a broken link. Empty. */
  goodbye: 6,
  /** Host → screen: bytes for the terminal. Each is answered with `written`. */
  output: 16,
  /** Host → screen: terminal modes to turn on and off. JSON `{ on, off }` of names in `terminal-modes.ts`. */
  modes: 17,
  /** Host → screen: restore the terminal, say `message` and end with `code`. JSON `Leave`. */
  leave: 18,
  /** Host → screen: the answer to a request. JSON. */
  answer: 19,
} as const;

export type FrameType = (typeof FRAME)[keyof typeof FRAME];

export interface Frame {
  readonly type: number;
  readonly body: Uint8Array;
}

const HEADER_BYTES = 5;
/** A frame longer than this is an attack or a bug; the largest real one is a whole screen. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/** One frame as bytes. */
export function encodeFrame(type: FrameType, body: Uint8Array | string = ''): Uint8Array {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const frame = new Uint8Array(HEADER_BYTES + bytes.length);
  frame[0] = type;
  new DataView(frame.buffer).setUint32(1, bytes.length);
  frame.set(bytes, HEADER_BYTES);
  return frame;
}

/** Puts frames together from chunks that were cut anywhere. Throws `RangeError` on one that is too long. */
export class FrameReader {
  #pending: Uint8Array = new Uint8Array(0);

  push(chunk: Uint8Array): Frame[] {
    let bytes = this.#pending.length === 0 ? chunk : joined(this.#pending, chunk);
    const frames: Frame[] = [];
    while (bytes.length >= HEADER_BYTES) {
      const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
      if (length > MAX_FRAME_BYTES) throw new RangeError(`a frame of ${length} bytes`);
      if (bytes.length < HEADER_BYTES + length) break;
      frames.push({
        type: bytes[0] ?? 0,
        body: bytes.subarray(HEADER_BYTES, HEADER_BYTES + length),
      });
      bytes = bytes.subarray(HEADER_BYTES + length);
    }
    this.#pending = bytes;
    return frames;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
