import type { KeyEvent, Modifiers } from './events.ts';

/** A key alone. */
export const NO_MODIFIERS: Modifiers = { ctrl: false, alt: false, shift: false, super: false };

/** What a key event has beyond its name, its bytes and what is held with it. */
export type KeyDetails = Partial<Omit<KeyEvent, 'type' | 'key' | 'raw' | keyof Modifiers>>;

const PLAIN: KeyDetails = {};

/** A key press in legacy encoding that types nothing, except as `details` say. */
export function keyEvent(
  key: string,
  raw: Uint8Array,
  held: Modifiers = NO_MODIFIERS,
  details: KeyDetails = PLAIN,
): KeyEvent {
  // Spelled out, for this is made for every key: spreading objects takes five times as long.
  return {
    type: 'key',
    key,
    event: details.event ?? 'press',
    text: details.text ?? '',
    encoding: details.encoding ?? 'legacy',
    kittyFlags: details.kittyFlags ?? 0,
    shifted: details.shifted,
    base: details.base,
    ctrl: held.ctrl,
    alt: held.alt,
    shift: held.shift,
    super: held.super,
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
