import { altKey, controlKey } from './control-key.ts';
import { csiEvent } from './csi-event.ts';
import { ss3Key } from './csi-key.ts';
import type { InputEvent, UnknownEvent } from './events.ts';
import { x10Mouse } from './mouse.ts';
import { controlStringReply, otherReply } from './reply.ts';
import { ESC, type SequenceKind } from './sequence.ts';

/** The event of a whole sequence. With `expectsCursor`, what looks like F3 is a cursor position report. */
export function escapeEvent(
  kind: Exclude<SequenceKind, 'incomplete'>,
  raw: Uint8Array,
  expectsCursor: boolean,
): InputEvent {
  switch (kind) {
    case 'escape':
      return controlKey(raw);
    case 'alt':
      return altKey(raw);
    case 'csi':
      return csiEvent(raw, expectsCursor) ?? unknown(raw);
    case 'ss3':
      return ss3Key(raw) ?? unknown(raw);
    case 'x10-mouse':
      return x10Mouse(raw);
    case 'string':
      return controlStringReply(raw) ?? unknown(raw);
    case 'broken':
      return fragmentEvent(raw);
    case 'overlong':
      return unknown(raw);
  }
}

/** The event of bytes that were held for a rest that did not come. */
export function releasedEvent(held: Uint8Array): InputEvent {
  if (held[0] !== ESC) return unknown(held);
  if (held.length === 1) return controlKey(held);
  const isAlt = held.length === 2 && (held[1] ?? 0) < 0x80;
  return isAlt ? altKey(held) : fragmentEvent(held);
}

/** Bytes that mean nothing to us. */
export function unknown(raw: Uint8Array): UnknownEvent {
  return { type: 'unknown', raw };
}

/** Second bytes of what only the terminal itself sends, and what follows `ESC [` in its reports. */
const STRINGS = [0x5d, 0x50, 0x5f];
const REPORTS = [...'<>?M'].map((character) => character.charCodeAt(0));

/** A part of a report or reply is dropped; a part of a key goes to the program. */
function fragmentEvent(raw: Uint8Array): InputEvent {
  const [, second = 0, third = 0] = raw;
  const isReport = second === 0x5b && REPORTS.includes(third);
  return isReport || STRINGS.includes(second) ? otherReply(raw) : unknown(raw);
}
