import { type Csi, param, parseCsi } from './csi.ts';
import { csiKey } from './csi-key.ts';
import type { InputEvent } from './events.ts';
import { sgrMouse } from './mouse.ts';
import { csiReply, cursorReply, otherReply } from './reply.ts';

const PASTE_START = 200;
const PASTE_END = 201;
/** The last value of a modifier parameter: Shift, Alt, Ctrl and Meta together. */
const MAX_F3_MODIFIERS = 16;

/** What a whole control sequence is; nothing for one that we do not know. */
export function csiEvent(raw: Uint8Array, expectsCursor: boolean): InputEvent | undefined {
  const csi = parseCsi(raw);
  if (csi === undefined) return undefined;
  if (isCursorReport(csi, expectsCursor)) return cursorReply(csi, raw);
  return report(csi, raw) ?? csiReply(csi, raw) ?? csiKey(csi, raw);
}

/** `CSI 1 ; 5 R` is both Ctrl+F3 and a cursor in row 1; other rows are no key. */
function isCursorReport(csi: Csi, expected: boolean): boolean {
  if (csi.prefix + csi.final !== 'R' || csi.params.length !== 2) return false;
  return expected || param(csi, 0) !== 1 || param(csi, 1) > MAX_F3_MODIFIERS;
}

/** What the terminal reports without having been asked: mouse, focus, the ends of a paste. */
function report(csi: Csi, raw: Uint8Array): InputEvent | undefined {
  switch (csi.prefix + csi.final) {
    case '<M':
    case '<m':
      return sgrMouse(csi, raw);
    case 'I':
    case 'O':
      return csi.params.length === 0 ? { type: 'focus', in: csi.final === 'I', raw } : undefined;
    case '~':
      return csi.params.length === 1 ? pasteMarker(param(csi, 0), raw) : undefined;
  }
  return undefined;
}

function pasteMarker(number: number, raw: Uint8Array): InputEvent | undefined {
  if (number === PASTE_START) return { type: 'paste', phase: 'start', raw };
  // An end without a start: of a paste that was released for want of it. No program wants it.
  return number === PASTE_END ? otherReply(raw) : undefined;
}
