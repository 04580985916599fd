import type { KeyEvent } from './events.ts';

/** What Shift makes of the keys that are no letters, on a US keyboard: for terminals that do not tell. */
const PLAIN = "1234567890-=[]\\;',./`";
const SHIFTED = '!@#$%^&*()_+{}|:"<>?~';

/** The character that the key types with Shift as it is held, whatever else is; '' for other keys. */
export function typedCharacter(event: Pick<KeyEvent, 'key' | 'shift' | 'shifted'>): string {
  if (event.key === 'space') return ' ';
  if (!isCharacter(event.key)) return '';
  return event.shift ? (event.shifted ?? shiftedCharacter(event.key)) : event.key;
}

/** Whether a key's name is the character that it types. */
export function isCharacter(key: string): boolean {
  return String.fromCodePoint(key.codePointAt(0) ?? 0) === key;
}

function shiftedCharacter(key: string): string {
  const index = PLAIN.indexOf(key);
  if (index >= 0) return SHIFTED[index] ?? key;
  const upper = key.toUpperCase();
  return isCharacter(upper) ? upper : key;
}
