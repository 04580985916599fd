import { type Csi, param } from './csi.ts';
import type { KeyEvent } from './events.ts';
import { isModifierKey, keyOfCode } from './key-codes.ts';
import { keyEvent, modifiersOf } from './key-event.ts';
import { KITTY } from './kitty-flags.ts';
import { typedCharacter } from './typed-character.ts';

/** What sub-parameter 2 of the modifiers says: 1 press, 2 repeat, 3 release. */
export const EVENTS = ['press', 'press', 'repeat', 'release'] as const;

/**
 * The key of `CSI code : shifted : base ; modifiers : event ; text u` (kitty keyboard protocol).
 * Nothing when the code is no key.
 */
export function kittyKey(csi: Csi, raw: Uint8Array): KeyEvent | undefined {
  const key = keyOfCode(param(csi, 0));
  if (key === undefined) return undefined;
  const held = modifiersOf(param(csi, 1, 1));
  const isCombination = held.ctrl || held.alt || held.super;
  const shifted = alternate(csi, 1);
  const typed = isCombination ? '' : typedCharacter({ key, shift: held.shift, shifted });
  const told = toldText(csi);
  return keyEvent(key, raw, held, {
    shifted,
    base: alternate(csi, 2),
    event: EVENTS[csi.params[1]?.[1] ?? 1] ?? 'press',
    text: told === '' ? typed : told,
    encoding: 'kitty',
    kittyFlags: flagsBehind(csi, key, isCombination),
  });
}

/** The key of the alternate in sub-parameter `index`: 1 is the shifted one, 2 that of the base layout. */
function alternate(csi: Csi, index: number): string | undefined {
  const code = csi.params[0]?.[index];
  return code === undefined ? undefined : keyOfCode(code);
}

/** Which enhancements a terminal must have been asked for to send this. */
function flagsBehind(csi: Csi, key: string, isCombination: boolean): number {
  const hasModifiers = param(csi, 1, 1) > 1;
  const typesText = !isCombination && typedCharacter({ key, shift: false }) !== '';
  const isLegacyKey = !hasModifiers && (key === 'enter' || key === 'tab' || key === 'backspace');
  const needsAll = typesText || isLegacyKey || isModifierKey(key);
  return (
    (needsAll ? KITTY.allKeys : KITTY.disambiguate) |
    (csi.params[1]?.[1] === undefined ? 0 : KITTY.events) |
    ((csi.params[0]?.length ?? 0) > 1 ? KITTY.alternates : 0) |
    (csi.params[2] === undefined ? 0 : KITTY.text)
  );
}

function toldText(csi: Csi): string {
  const codes = csi.params[2];
  return codes === undefined ? '' : String.fromCodePoint(...codes.filter(isTextCode));
}

function isTextCode(code: number | undefined): code is number {
  return code !== undefined && code >= 0x20 && code <= 0x10ffff;
}
