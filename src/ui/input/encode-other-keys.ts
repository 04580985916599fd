import { controlCharacter, legacySequence } from './encode-legacy.ts';
import type { KeyEvent } from './events.ts';
import { codeOfKey } from './key-codes.ts';
import { modifierParameter } from './key-event.ts';
import { typedCharacter } from './typed-character.ts';

const ENCODED_NAMES = ['enter', 'tab', 'backspace', 'esc'];

/** A key press as xterm writes it with modifyOtherKeys at level 1 or 2. */
export function otherKeySequence(event: KeyEvent, level: number, isApplication: boolean): string {
  if (event.event === 'release') return '';
  const character = typedCharacter(event);
  const isOther = character !== '' || ENCODED_NAMES.includes(event.key);
  const code = codeOfKey(character || event.key);
  if (!isOther || code === undefined || !needsCode(event, character, level)) {
    return legacySequence(event, isApplication);
  }
  return `\x1b[27;${modifierParameter(event)};${code}~`;
}

function needsCode(event: KeyEvent, character: string, level: number): boolean {
  const { ctrl, alt, shift } = event;
  if (!(ctrl || alt || event.super)) return shift && event.text === '' && event.key !== 'tab';
  return level >= 2 || !isWellKnown(event, character);
}

/** Level 1 leaves alone what programs have always understood: Ctrl and a letter, Alt and any key. */
function isWellKnown({ ctrl, alt, shift, super: held, key }: KeyEvent, character: string): boolean {
  if (held || (ctrl && shift)) return false;
  if (ctrl && key === 'backspace') return true;
  return ctrl ? controlCharacter(character) !== undefined : alt && !(shift && character === '');
}
