import type { KeyEvent } from './events.ts';
import { functionKeySequence } from './function-keys.ts';
import { typedCharacter } from './typed-character.ts';

/** What Ctrl makes of characters beyond the letters (kitty keyboard protocol, "Legacy text keys"). */
const CONTROLS: Readonly<Record<string, number>> = {
  ' ': 0,
  '@': 0,
  '2': 0,
  '[': 27,
  '3': 27,
  '\\': 28,
  '4': 28,
  ']': 29,
  '5': 29,
  '^': 30,
  '~': 30,
  '6': 30,
  _: 31,
  '/': 31,
  '7': 31,
  '?': 127,
  '8': 127,
};

/** A key press as terminals wrote it before there were protocols; '' for what they could not tell. */
export function legacySequence(event: KeyEvent, isApplication: boolean): string {
  if (event.event === 'release') return '';
  const plain = NAMED_KEYS[event.key]?.(event);
  if (plain !== undefined) return withAlt(event, plain);
  const character = typedCharacter(event);
  if (character === '') return functionKeySequence(event, isApplication) ?? '';
  // The person's system keeps Super for itself; typing the bare character would be a surprise.
  if (event.super) return '';
  return withAlt(event, event.ctrl ? controlled(event, character) : event.text || character);
}

/** The control character of Ctrl and this character; nothing where Ctrl changes nothing. */
export function controlCharacter(character: string): string | undefined {
  if (/^[a-z]$/i.test(character)) return String.fromCharCode(character.charCodeAt(0) & 0x1f);
  const code = CONTROLS[character];
  return code === undefined ? undefined : String.fromCharCode(code);
}

const NAMED_KEYS: Readonly<Record<string, (event: KeyEvent) => string>> = {
  esc: () => '\x1b',
  enter: () => '\r',
  tab: ({ shift }) => (shift ? '\x1b[Z' : '\t'),
  backspace: ({ ctrl }) => (ctrl ? '\x08' : '\x7f'),
};

function withAlt(event: KeyEvent, bytes: string): string {
  return event.alt ? `\x1b${bytes}` : bytes;
}

/** On a keyboard of another script it is the place of the key that counts. */
function controlled(event: KeyEvent, character: string): string {
  const candidates = [event.key === 'space' ? ' ' : event.key, character, event.base ?? ''];
  const found = candidates.map(controlCharacter).find((control) => control !== undefined);
  return found ?? character;
}
