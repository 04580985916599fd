import type { KeyEvent } from './events.ts';
import { keyEvent, NO_MODIFIERS } from './key-event.ts';
import { ESC } from './sequence.ts';

/** C0 controls and DEL that are keys of their own. The other controls are Ctrl and a character. */
const KEYS: Readonly<Record<number, string>> = {
  9: 'tab',
  13: 'enter',
  27: 'esc',
  127: 'backspace',
};

const CTRL = { ...NO_MODIFIERS, ctrl: true };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The key that sends the control character in `raw`. */
export function controlKey(raw: Uint8Array): KeyEvent {
  const byte = raw[0] ?? 0;
  const name = KEYS[byte];
  if (name !== undefined) return keyEvent(name, raw);
  return keyEvent(byte === 0 ? 'space' : controlCharacter(byte), raw, CTRL);
}

/** The key that types the single character in `raw`. */
export function characterKey(raw: Uint8Array): KeyEvent {
  const text = decodeText(raw);
  return keyEvent(text === ' ' ? 'space' : text, raw, NO_MODIFIERS, { text });
}

/** ESC and a key: that key with Alt held. */
export function altKey(raw: Uint8Array): KeyEvent {
  const rest = raw.subarray(raw[0] === ESC ? 1 : 0);
  const isControl = (rest[0] ?? 0) < 0x20 || rest[0] === 0x7f;
  const plain = isControl ? controlKey(rest) : characterKey(rest);
  return { ...plain, alt: true, text: '', raw };
}

/** The text of well-formed UTF-8. */
export function decodeText(raw: Uint8Array): string {
  const [byte] = raw;
  return raw.length === 1 && byte !== undefined ? String.fromCharCode(byte) : decoder.decode(raw);
}

/** Ctrl+A is 1; the letters are named in lower case, as they are typed. */
function controlCharacter(byte: number): string {
  return String.fromCharCode(byte + 0x40).toLowerCase();
}
