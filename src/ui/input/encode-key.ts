import { Buffer } from 'node:buffer';
import type { PaneModes } from '../../workspace/live.ts';
import { characterKey } from './control-key.ts';
import { kittySequence } from './encode-kitty.ts';
import { legacySequence } from './encode-legacy.ts';
import { otherKeySequence } from './encode-other-keys.ts';
import type { KeyEvent, TextEvent } from './events.ts';
import { KITTY } from './kitty-flags.ts';
import { ESC } from './sequence.ts';

/** The bytes of a key for a pane: as they came where the pane can read that, else translated. */
export function encodeKey(event: KeyEvent, modes: PaneModes): Uint8Array {
  if (event.encoding === 'legacy' && !isKittyOnly(event, modes)) return cursorKey(event.raw, modes);
  return fits(event, modes) ? event.raw : Buffer.from(translated(event, modes));
}

/** The bytes of a key that no terminal sent: written anew as the pane wants it. */
export function encodePressed(event: KeyEvent, modes: PaneModes): Uint8Array {
  return Buffer.from(translated(event, modes));
}

/** The bytes of a text for a pane: key by key where the program wants every key as a sequence. */
export function encodeText(event: TextEvent, modes: PaneModes): Uint8Array {
  if ((modes.kittyFlags & KITTY.allKeys) === 0) return event.raw;
  return Buffer.concat(keysOf(event).map((key) => encodeKey(key, modes)));
}

/** The keys of a text, one for each character. */
export function keysOf(event: TextEvent): KeyEvent[] {
  return [...event.text].map((character) => characterKey(Buffer.from(character)));
}

function translated(event: KeyEvent, modes: PaneModes): string {
  const { kittyFlags, modifyOtherKeys, applicationCursor } = modes;
  if (kittyFlags !== 0) return kittySequence(event, kittyFlags, applicationCursor);
  if (modifyOtherKeys !== 0) return otherKeySequence(event, modifyOtherKeys, applicationCursor);
  return legacySequence(event, applicationCursor);
}

function fits(event: KeyEvent, modes: PaneModes): boolean {
  const { kittyFlags, modifyOtherKeys } = modes;
  if (event.encoding === 'modify-other-keys') return kittyFlags === 0 && modifyOtherKeys === 2;
  if (event.encoding === 'legacy') return false;
  const granted = (kittyFlags & KITTY.allKeys) === 0 ? kittyFlags : kittyFlags | KITTY.disambiguate;
  return kittyFlags !== 0 && (event.kittyFlags & ~granted) === 0;
}

/**
 * Control characters that several keys send, and that stay as they are: Ctrl+H or Backspace, Ctrl+J
 * or Enter, and Ctrl with \ ] ^ _ or a digit.
 */
const AMBIGUOUS = [0x08, 0x0a, 0x1c, 0x1d, 0x1e, 0x1f];

/** Whether the pane turned on a protocol in which what an older terminal sent has another form. */
function isKittyOnly(event: KeyEvent, { kittyFlags }: PaneModes): boolean {
  if ((kittyFlags & (KITTY.disambiguate | KITTY.allKeys)) === 0) return false;
  if (AMBIGUOUS.includes(event.raw.at(-1) ?? 0)) return false;
  if ((kittyFlags & KITTY.allKeys) !== 0) return true;
  return event.key === 'esc' || ((event.alt || event.ctrl) && event.raw.length <= 2);
}

const CURSOR_KEYS = [...'ABCDEFH'].map((letter) => letter.charCodeAt(0));
const CSI = 0x5b;
const SS3 = 0x4f;

/** Arrows, Home and End are `ESC [ A` or `ESC O A`, as the program set DECCKM. */
function cursorKey(raw: Uint8Array, modes: PaneModes): Uint8Array {
  const [, introducer = 0, letter = 0] = raw;
  if (raw.length !== 3 || !CURSOR_KEYS.includes(letter)) return raw;
  if (introducer !== CSI && introducer !== SS3) return raw;
  const wanted = modes.applicationCursor && modes.kittyFlags === 0 ? SS3 : CSI;
  return introducer === wanted ? raw : Uint8Array.of(ESC, wanted, letter);
}
