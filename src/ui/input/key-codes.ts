/** Final letters of CSI and SS3 that stand for a key (xterm ctlseqs, "PC-Style Function Keys"). */
export const KEY_OF_LETTER: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'begin',
  F: 'end',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** Numbers before `~` that stand for a key (VT220 and xterm). */
export const KEY_OF_NUMBER: Readonly<Record<number, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
  25: 'f13',
  26: 'f14',
  28: 'f15',
  29: 'f16',
  31: 'f17',
  32: 'f18',
  33: 'f19',
  34: 'f20',
};

/** SS3 letters of the keypad in application mode (VT100), with what each types. */
export const KEYPAD_OF_LETTER: Readonly<Record<string, string>> = {
  I: 'tab',
  M: 'enter',
  X: '=',
  j: '*',
  k: '+',
  l: ',',
  m: '-',
  n: '.',
  o: '/',
  ...Object.fromEntries([...'pqrstuvwxy'].map((letter, digit) => [letter, String(digit)])),
};

/** Code points that have a name of their own in `CSI … u`. */
const NAMED_CODES: Readonly<Record<number, string>> = {
  8: 'backspace',
  9: 'tab',
  10: 'enter',
  13: 'enter',
  27: 'esc',
  32: 'space',
  127: 'backspace',
};

/** The kitty protocol's own code points, from the private use area, in runs from a first one on. */
const KITTY_RUNS: readonly (readonly [number, readonly string[]])[] = [
  [57358, ['capslock', 'scrolllock', 'numlock', 'printscreen', 'pause', 'menu']],
  [57376, Array.from({ length: 23 }, (_, index) => `f${index + 13}`)],
  [57399, [...'0123456789./*-+']],
  [57414, ['enter', '=', ',']],
  [57417, ['left', 'right', 'up', 'down', 'pageup', 'pagedown', 'home', 'end']],
  [57425, ['insert', 'delete', 'begin']],
  [57428, ['media-play', 'media-pause', 'media-play-pause', 'media-reverse', 'media-stop']],
  [57433, ['media-forward', 'media-rewind', 'media-next', 'media-previous', 'media-record']],
  [57438, ['volume-down', 'volume-up', 'volume-mute']],
  [57441, ['left-shift', 'left-ctrl', 'left-alt', 'left-super', 'left-hyper', 'left-meta']],
  [57447, ['right-shift', 'right-ctrl', 'right-alt', 'right-super', 'right-hyper', 'right-meta']],
  [57453, ['level3-shift', 'level5-shift']],
];

const KITTY_CODES: ReadonlyMap<number, string> = new Map(
  KITTY_RUNS.flatMap(([first, names]) =>
    names.map((name, index): [number, string] => [first + index, name]),
  ),
);

const FIRST_PRIVATE = 57344;
const LAST_PRIVATE = 63743;
const LAST_CODE_POINT = 0x10ffff;

/** Name or character of the key with that number in `CSI … u`; nothing for a number that is no key. */
export function keyOfCode(code: number): string | undefined {
  const named = NAMED_CODES[code] ?? KITTY_CODES.get(code);
  if (named !== undefined) return named;
  if (code >= FIRST_PRIVATE && code <= LAST_PRIVATE) return 'unidentified';
  return code > 32 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

const MODIFIER_KEY =
  /^(?:(?:left|right)-(?:shift|ctrl|alt|super|hyper|meta)|level[35]-shift|(?:caps|scroll|num)lock)$/;

/** Whether a key does nothing by itself: Shift, Ctrl, Caps Lock. */
export function isModifierKey(key: string): boolean {
  return MODIFIER_KEY.test(key);
}

/** The code point of a key in `CSI … u`: the opposite of `keyOfCode`. Nothing for keys without one. */
export function codeOfKey(key: string): number | undefined {
  const code = CODES_OF_NAMES.get(key);
  if (code !== undefined) return code;
  const point = key.codePointAt(0);
  return point !== undefined && String.fromCodePoint(point) === key ? point : undefined;
}

const FIRST_KEYPAD = 57399;
const LAST_KEYPAD = 57427;

/** The keypad's keys share their names with the main ones, which have shorter forms. */
const CODES_OF_NAMES: ReadonlyMap<string, number> = new Map([
  ...[...KITTY_CODES]
    .filter(([code]) => code < FIRST_KEYPAD || code > LAST_KEYPAD)
    .map(([code, name]): [string, number] => [name, code]),
  ['backspace', 127],
  ['tab', 9],
  ['enter', 13],
  ['esc', 27],
  ['space', 32],
]);
