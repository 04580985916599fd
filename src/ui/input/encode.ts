import { Buffer } from 'node:buffer';
import type { Rect } from '../../lib/rect.ts';
import type { PaneModes } from '../../workspace/live.ts';
import { encodeKey, encodeText } from './encode-key.ts';
import { encodeMouse } from './encode-mouse.ts';
import type { InputEvent, PasteEvent } from './events.ts';

/** What of a pane decides how input is written for the program in it. */
export interface InputTarget {
  readonly modes: PaneModes;
  /** Where the program's cells lie on the outer screen. */
  readonly rect: Rect;
}

const NOTHING = Buffer.alloc(0);
/** What stands before and after a pasted text for a program that takes pastes apart from typing. */
export const PASTE_START = Buffer.from('\x1b[200~');
/** What ends a bracketed paste. */
export const PASTE_END = Buffer.from('\x1b[201~');

/** The bytes that the program in a pane gets for an event; none for what it did not ask for. */
export function encode(event: InputEvent, { modes, rect }: InputTarget): Uint8Array {
  switch (event.type) {
    case 'key':
      return encodeKey(event, modes);
    case 'text':
      return encodeText(event, modes);
    case 'paste':
      return encodePaste(event, modes);
    case 'mouse':
      return encodeMouse(event, modes, rect);
    case 'focus':
      return modes.focusEvents ? event.raw : NOTHING;
    case 'reply':
      return NOTHING;
    case 'unknown':
      return event.raw;
  }
}

function encodePaste(event: PasteEvent, modes: PaneModes): Uint8Array {
  if (event.phase === 'data') return event.raw;
  if (!modes.bracketedPaste) return NOTHING;
  return event.phase === 'start' ? PASTE_START : PASTE_END;
}
