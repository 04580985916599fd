import type { KeyEvent } from './events.ts';
import { KEY_OF_LETTER, KEY_OF_NUMBER } from './key-codes.ts';
import { modifierParameter } from './key-event.ts';

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(KEY_OF_LETTER).map(([letter, key]) => [key, letter]),
);

/** The first number of each: 7 and 8 are rxvt's for Home and End. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries(KEY_OF_NUMBER)
    .map(([number, key]): [string, string] => [key, number])
    .reverse(),
);

const SS3_WITHOUT_MODIFIERS = 'PQRS';

/** A key on which all protocols agree but for the event: `CSI 1 ; m A`, `CSI 5 ; m ~`, `ESC O P`. */
export function functionKeySequence(event: KeyEvent, isApplication: boolean): string | undefined {
  const letter = LETTERS.get(event.key);
  const modifiers = modifierParameter(event);
  if (letter === undefined) return tildeSequence(event.key, modifiers === 1 ? '' : `;${modifiers}`);
  if (modifiers > 1) return `\x1b[1;${modifiers}${letter}`;
  return isApplication || SS3_WITHOUT_MODIFIERS.includes(letter)
    ? `\x1bO${letter}`
    : `\x1b[${letter}`;
}

/** The same in the kitty protocol: `told` is the event's number, '' where it is not told. */
export function kittyFunctionKey(event: KeyEvent, told: string): string | undefined {
  const letter = LETTERS.get(event.key);
  const modifiers = modifierParameter(event);
  const suffix = modifiers === 1 && told === '' ? '' : `;${modifiers}${told}`;
  // `CSI 1 ; m R` would be a cursor position report.
  if (letter === undefined || letter === 'R') return tildeSequence(event.key, suffix);
  return `\x1b[${suffix === '' ? '' : `1${suffix}`}${letter}`;
}

function tildeSequence(key: string, suffix: string): string | undefined {
  const number = NUMBERS.get(key);
  return number === undefined ? undefined : `\x1b[${number}${suffix}~`;
}
