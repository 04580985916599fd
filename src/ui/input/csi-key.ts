import { type Csi, param } from './csi.ts';
import type { KeyEvent } from './events.ts';
import { KEY_OF_LETTER, KEY_OF_NUMBER, KEYPAD_OF_LETTER, keyOfCode } from './key-codes.ts';
import { keyEvent, modifiersOf } from './key-event.ts';
import { KITTY } from './kitty-flags.ts';
import { EVENTS, kittyKey } from './kitty-key.ts';
import { typedCharacter } from './typed-character.ts';

/** `CSI 27 ; modifiers ; code ~` (XTMODKEYS resource 4). */
const OTHER_KEY = 27;

/** The key that a control sequence stands for, if it is one. */
export function csiKey(csi: Csi, raw: Uint8Array): KeyEvent | undefined {
  if (csi.prefix === '[') return linuxKey(csi, raw);
  if (csi.prefix !== '') return undefined;
  if (csi.final === 'u') return kittyKey(csi, raw);
  if (csi.final === '~') return tildeKey(csi, raw);
  if (csi.final === 'Z') return backTab(csi, raw);
  const key = KEY_OF_LETTER[csi.final];
  return key === undefined ? undefined : functionKey(key, csi, raw);
}

/** The key that `ESC O …` stands for, if it is one. */
export function ss3Key(raw: Uint8Array): KeyEvent | undefined {
  const [, modifiers = '', letter = ''] =
    /^(?:\d+;)?(\d*)(.)$/.exec(String.fromCharCode(...raw.subarray(2))) ?? [];
  const held = modifiersOf(modifiers === '' ? 1 : Number(modifiers));
  const key = KEY_OF_LETTER[letter];
  if (key !== undefined) return keyEvent(key, raw, held);
  const keypad = KEYPAD_OF_LETTER[letter];
  if (keypad === undefined) return undefined;
  return keyEvent(keypad, raw, held, { text: keypad.length === 1 ? keypad : '' });
}

function functionKey(key: string, csi: Csi, raw: Uint8Array): KeyEvent {
  const told = csi.params[1]?.[1];
  // Without parameters F1 to F4 are `ESC O P` to `S` everywhere but in the kitty protocol.
  const isKitty = told !== undefined || (csi.params.length === 0 && 'PQRS'.includes(csi.final));
  const flags = (told === undefined ? 0 : KITTY.events) | (isKitty ? KITTY.disambiguate : 0);
  return keyEvent(key, raw, modifiersOf(param(csi, 1, 1)), {
    event: EVENTS[told ?? 1] ?? 'press',
    encoding: isKitty ? 'kitty' : 'legacy',
    kittyFlags: flags,
  });
}

function tildeKey(csi: Csi, raw: Uint8Array): KeyEvent | undefined {
  if (param(csi, 0) === OTHER_KEY && csi.params.length === 3) return otherKey(csi, raw);
  const key = KEY_OF_NUMBER[param(csi, 0)];
  return key === undefined ? undefined : functionKey(key, csi, raw);
}

function linuxKey(csi: Csi, raw: Uint8Array): KeyEvent | undefined {
  const index = 'ABCDE'.indexOf(csi.final);
  return index < 0 ? undefined : keyEvent(`f${index + 1}`, raw);
}

function backTab(csi: Csi, raw: Uint8Array): KeyEvent {
  return keyEvent('tab', raw, { ...modifiersOf(param(csi, 1, 1)), shift: true });
}

/** modifyOtherKeys tells the character as typed, Shift included. */
function otherKey(csi: Csi, raw: Uint8Array): KeyEvent | undefined {
  const key = keyOfCode(param(csi, 2));
  if (key === undefined) return undefined;
  const held = modifiersOf(param(csi, 1, 1));
  const isCombination = held.ctrl || held.alt || held.super;
  const text = isCombination ? '' : typedCharacter({ key, shift: false });
  return keyEvent(key, raw, held, { text, encoding: 'modify-other-keys' });
}
