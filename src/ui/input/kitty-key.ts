import { type Csi, param } from './csi.ts';
import type { KeyEvent } from './events.ts';
import { isModifierKey, keyOfCode } from './key-codes.ts';
import { type KeyDetails, keyEvent, modifiersOf } from './key-event.ts';
import { KITTY } from './kitty-flags.ts';

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
  const typed = held.shift ? (alternates.shifted ?? upperCase(key)) : key;
  const told = String.fromCodePoint(...(csi.params[2] ?? []).filter(isTextCode));
  return keyEvent(key, raw, {
    ...held,
    ...alternates,
    event: EVENTS[csi.params[1]?.[1] ?? 1] ?? 'press',
    text: told === '' ? typedBy(typed, isCombination) : told,
    encoding: 'kitty',
    kittyFlags: flagsBehind(csi, key, isCombination),
  });
}

function alternatesOf(csi: Csi): KeyDetails {
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
  const typesText = !isCombination && typedBy(key, false) !== '';
  const isLegacyKey = !hasModifiers && (key === 'enter' || key === 'tab' || key === 'backspace');
  const needsAll = typesText || isLegacyKey || isModifierKey(key);
  return (
    (needsAll ? KITTY.allKeys : KITTY.disambiguate) |
    (csi.params[1]?.[1] === undefined ? 0 : KITTY.events) |
    ((csi.params[0]?.length ?? 0) > 1 ? KITTY.alternates : 0) |
    (csi.params[2] === undefined ? 0 : KITTY.text)
  );
}

/** The text that a key types by itself. */
export function typedBy(key: string, isCombination: boolean): string {
  if (isCombination) return '';
  if (key === 'space') return ' ';
  return isCharacter(key) ? key : '';
}

/** Whether a key's name is the character that it types. */
function isCharacter(key: string): boolean {
  return String.fromCodePoint(key.codePointAt(0) ?? 0) === key;
}

function upperCase(key: string): string {
  const upper = key.toUpperCase();
  return isCharacter(key) && isCharacter(upper) ? upper : key;
}

function isTextCode(code: number | undefined): code is number {
  return code !== undefined && code >= 0x20 && code <= 0x10ffff;
}
