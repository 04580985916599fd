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
  const alternates = alternatesOf(csi);
  const typed = isCombination ? '' : typedCharacter({ ...held, ...alternates, key });
  const told = String.fromCodePoint(...(csi.params[2] ?? []).filter(isTextCode));
  return keyEvent(key, raw, {
    ...held,
    ...alternates,
    event: EVENTS[csi.params[1]?.[1] ?? 1] ?? 'press',
    text: told === '' ? typed : told,
    encoding: 'kitty',
    kittyFlags: flagsBehind(csi, key, isCombination),
  });
}

function alternatesOf(csi: Csi): Pick<KeyEvent, 'shifted' | 'base'> {
  const [, shiftedCode, baseCode] = csi.params[0] ?? [];
  const shifted = shiftedCode === undefined ? undefined : keyOfCode(shiftedCode);
  const base = baseCode === undefined ? undefined : keyOfCode(baseCode);
  return {
    ...(shifted === undefined ? {} : { shifted }),
    ...(base === undefined ? {} : { base }),
  };
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

function isTextCode(code: number | undefined): code is number {
  return code !== undefined && code >= 0x20 && code <= 0x10ffff;
}
