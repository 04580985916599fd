import { Buffer } from 'node:buffer';

const END_MARKER = Buffer.from('\x1b[201~');

/** Where pasted text ends in a piece of input, and the paste with it, where it does. */
export interface PasteCut {
  /** Index behind the last byte that is surely pasted. */
  readonly dataEnd: number;
  /** Index behind the end marker; nothing while the paste goes on. */
  readonly end: number | undefined;
}

/** How far the paste goes from `from` on. A marker that has only begun is left for the next chunk. */
export function cutPaste(bytes: Uint8Array, from: number): PasteCut {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const marker = view.indexOf(END_MARKER, from);
  if (marker >= 0) return { dataEnd: marker, end: marker + END_MARKER.length };
  const begun = view.lastIndexOf(END_MARKER[0] ?? 0);
  const isMarker =
    begun >= from && view.subarray(begun).equals(END_MARKER.subarray(0, view.length - begun));
  return { dataEnd: isMarker ? begun : view.length, end: undefined };
}
