import { characterEnd, INCOMPLETE } from './utf8.ts';

/**
 * What an ESC begins: itself alone, an Alt key (`ESC` and a character), one of the sequences of
 * ECMA-48, a mouse report in X10 encoding, or a sequence that was cut off or never ends.
 */
export type SequenceKind =
  | 'escape'
  | 'alt'
  | 'csi'
  | 'ss3'
  | 'x10-mouse'
  | 'string'
  | 'broken'
  | 'overlong'
  | 'incomplete';

/** An escape sequence by its kind and the index behind it. */
export interface Sequence {
  readonly kind: SequenceKind;
  /** Index behind its last byte. */
  readonly end: number;
}

export const ESC = 0x1b;
const BELL = 0x07;
const CANCEL = 0x18;
const SUBSTITUTE = 0x1a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const X10_REPORT = 0x4d;
const SS3 = 0x4f;

/** The longest control sequence that terminals send is a kitty key with its text: about 60 bytes. */
const MAX_CSI_BYTES = 256;
/** The longest reply to what we ask is a terminfo string: some hundred bytes. */
const MAX_STRING_BYTES = 4096;
/** `ESC [ M` and three bytes: button, column, row. */
const X10_BYTES = 6;
/** As much of a string as tells whether a terminal can have sent it. */
const STRING_HEAD_BYTES = 6;

/**
 * How the strings begin that terminals answer with: OSC with a number, DCS of XTVERSION, DA3,
 * XTGETTCAP and DECRQSS, APC of kitty graphics. Anything else was Alt and a key, and then text.
 */
const STRING_HEADS: Readonly<Record<number, RegExp>> = {
  [0x5d]: /^(?:\d{1,4}(?:;|$)|$)/,
  [0x50]: /^(?:[>!](?:\||$)|\d{1,3}(?:[+$!]|$)|$)/,
  [0x5f]: /^(?:G|$)/,
};

/** Where the sequence that begins with the ESC at `at` ends, and what it is. */
export function sequenceAt(bytes: Uint8Array, at: number): Sequence {
  const second = bytes[at + 1];
  if (second === undefined) return incomplete(bytes);
  if (second === ESC) return { kind: 'escape', end: at + 1 };
  if (second === OPEN_BRACKET) return controlSequence(bytes, at);
  if (second === SS3) return singleShift(bytes, at);
  const head = STRING_HEADS[second];
  if (head !== undefined) return controlString(bytes, at, head);
  return altKey(bytes, at);
}

function altKey(bytes: Uint8Array, at: number): Sequence {
  if ((bytes[at + 1] ?? 0) < 0x80) return { kind: 'alt', end: at + 2 };
  const end = characterEnd(bytes, at + 1);
  if (end === INCOMPLETE) return incomplete(bytes);
  return end === at + 1 ? { kind: 'escape', end } : { kind: 'alt', end };
}

function controlSequence(bytes: Uint8Array, at: number): Sequence {
  const first = bytes[at + 2];
  if (first === X10_REPORT) return sized(bytes, at, X10_BYTES, 'x10-mouse');
  // The Linux console writes F1 to F5 as `ESC [ [ A` to `E`.
  if (first === OPEN_BRACKET) return sized(bytes, at, 4, 'csi');
  let index = at + 2;
  while (isBetween(bytes[index], 0x30, 0x3f)) index++;
  while (isBetween(bytes[index], 0x20, 0x2f)) index++;
  if (index - at > MAX_CSI_BYTES) return { kind: 'overlong', end: index };
  if (index >= bytes.length) return incomplete(bytes);
  if (isBetween(bytes[index], 0x40, 0x7e)) return { kind: 'csi', end: index + 1 };
  return index === at + 2 ? { kind: 'alt', end: index } : { kind: 'broken', end: index };
}

/** `ESC O` and a letter; old terminals put the modifiers between them. */
function singleShift(bytes: Uint8Array, at: number): Sequence {
  let index = at + 2;
  while (isBetween(bytes[index], 0x30, 0x3b) && index - at < X10_BYTES) index++;
  if (index >= bytes.length) return incomplete(bytes);
  if (isBetween(bytes[index], 0x40, 0x7e)) return { kind: 'ss3', end: index + 1 };
  return { kind: 'alt', end: at + 2 };
}

function controlString(bytes: Uint8Array, at: number, head: RegExp): Sequence {
  const text = printableFrom(bytes, at + 2);
  const isString = head.test(text) && (text !== '' || bytes.length === at + 2);
  if (!isString) return { kind: 'alt', end: at + 2 };
  const limit = Math.min(bytes.length, at + MAX_STRING_BYTES);
  let index = at + 2;
  while (index < limit && !endsString(bytes[index])) index++;
  if (index < limit) return stringEnd(bytes, index);
  return limit < bytes.length ? { kind: 'overlong', end: limit } : incomplete(bytes);
}

function endsString(byte: number | undefined): boolean {
  return byte === BELL || byte === ESC || byte === CANCEL || byte === SUBSTITUTE;
}

function stringEnd(bytes: Uint8Array, index: number): Sequence {
  if (bytes[index] === BELL) return { kind: 'string', end: index + 1 };
  if (bytes[index] !== ESC) return { kind: 'broken', end: index + 1 };
  if (index + 1 >= bytes.length) return incomplete(bytes);
  if (bytes[index + 1] === BACKSLASH) return { kind: 'string', end: index + 2 };
  return { kind: 'broken', end: index };
}

/** The first few characters at `from`, up to a control character. */
function printableFrom(bytes: Uint8Array, from: number): string {
  let text = '';
  for (const byte of bytes.subarray(from, from + STRING_HEAD_BYTES)) {
    if (byte < 0x20) return text;
    text += String.fromCharCode(byte);
  }
  return text;
}

function sized(bytes: Uint8Array, at: number, length: number, kind: SequenceKind): Sequence {
  return at + length <= bytes.length ? { kind, end: at + length } : incomplete(bytes);
}

function incomplete(bytes: Uint8Array): Sequence {
  return { kind: 'incomplete', end: bytes.length };
}

function isBetween(byte: number | undefined, low: number, high: number): boolean {
  return byte !== undefined && byte >= low && byte <= high;
}
