import { legacySequence } from './encode-legacy.ts';
import type { KeyEvent } from './events.ts';
import { kittyFunctionKey } from './function-keys.ts';
import { codeOfKey, isModifierKey } from './key-codes.ts';
import { modifierParameter } from './key-event.ts';
import { KITTY } from './kitty-flags.ts';
import { isCharacter } from './typed-character.ts';

const EVENT_NUMBERS = { press: '', repeat: ':2', release: ':3' } as const;

/** A key as a terminal writes it with these flags of the kitty protocol in force; '' for nothing. */
export function kittySequence(event: KeyEvent, flags: number, isApplication: boolean): string {
  if ((flags & (KITTY.disambiguate | KITTY.allKeys)) === 0)
    return legacySequence(event, isApplication);
  if (event.event === 'release' && (flags & KITTY.events) === 0) return '';
  if ((flags & KITTY.allKeys) === 0) {
    if (isModifierKey(event.key)) return '';
    if (isLegacyStill(event)) return legacySequence(event, isApplication);
  }
  const told = (flags & KITTY.events) === 0 ? '' : EVENT_NUMBERS[event.event];
  return kittyFunctionKey(event, told) ?? codeSequence(unshifted(event), flags, told);
}

/** Keys that stay what they were until all keys are asked for: text, and three that a shell needs. */
function isLegacyStill(event: KeyEvent): boolean {
  if (event.ctrl || event.alt || event.super) return false;
  if (event.text !== '') return true;
  return !event.shift && ['enter', 'tab', 'backspace'].includes(event.key);
}

function codeSequence(event: KeyEvent, flags: number, told: string): string {
  const code = codeOfKey(event.key);
  if (code === undefined) return '';
  const alternates = (flags & KITTY.alternates) === 0 ? '' : alternateCodes(event);
  const text = textCodes(event, flags);
  const modifiers = modifierParameter(event);
  const second = modifiers === 1 && told === '' ? '' : `${modifiers}${told}`;
  return `\x1b[${[code + alternates, second, text].join(';').replace(/;+$/, '')}u`;
}

function alternateCodes(event: KeyEvent): string {
  const shifted = event.shift ? codeText(event.shifted) : '';
  return `:${shifted}:${codeText(event.base)}`.replace(/:+$/, '');
}

function codeText(key: string | undefined): string {
  return String((key === undefined ? undefined : codeOfKey(key)) ?? '');
}

function textCodes(event: KeyEvent, flags: number): string {
  const asked = (flags & KITTY.text) !== 0 && (flags & KITTY.allKeys) !== 0;
  if (!asked || event.event === 'release') return '';
  return [...event.text].map((character) => character.codePointAt(0)).join(':');
}

/** Kitty names the key by its unshifted character; the other encodings tell what was typed. */
function unshifted(event: KeyEvent): KeyEvent {
  const lower = event.key.toLowerCase();
  const isUpper = event.encoding !== 'kitty' && isCharacter(event.key) && lower !== event.key;
  return isUpper ? { ...event, key: lower, shift: true, shifted: event.key } : event;
}
