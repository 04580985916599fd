import type { KeyEvent, Modifiers } from './events.ts';

export const NO_MODIFIERS: Modifiers = { ctrl: false, alt: false, shift: false, super: false };

/** What a key event has beyond its name and bytes; the rest is as for a plain legacy key press. */
export type KeyDetails = Partial<Omit<KeyEvent, 'type' | 'key' | 'raw'>>;

/** A key press in legacy encoding, without modifiers, that types nothing, except as `details` say. */
export function keyEvent(key: string, raw: Uint8Array, details: KeyDetails = {}): KeyEvent {
  return {
    type: 'key',
    key,
    event: 'press',
    text: '',
    encoding: 'legacy',
    kittyFlags: 0,
    ...NO_MODIFIERS,
    ...details,
    raw,
  };
}

const SHIFT = 1;
const ALT = 2;
const CTRL = 4;
/** Super, and Hyper, which nothing binds. */
const SUPER = 8 | 16;
const META = 32;

/** Modifiers from the parameter that xterm and kitty send: one more than the sum of the bits. */
export function modifiersOf(parameter: number): Modifiers {
  const bits = Math.max(0, parameter - 1);
  return {
    shift: (bits & SHIFT) !== 0,
    alt: (bits & (ALT | META)) !== 0,
    ctrl: (bits & CTRL) !== 0,
    super: (bits & SUPER) !== 0,
  };
}

/** The parameter for a set of modifiers: the opposite of `modifiersOf`. */
export function modifierParameter(held: Modifiers): number {
  return 1 + (held.shift ? 1 : 0) + (held.alt ? 2 : 0) + (held.ctrl ? 4 : 0) + (held.super ? 8 : 0);
}
