import type { Modifiers } from '../input/events.ts';

/** One key with what is held: `Ctrl+Space`, `S-Tab`, `?`. */
export interface Chord extends Modifiers {
  /** A key's name as events have it (`space`, `pageup`, `f5`), or the character that is typed. */
  readonly key: string;
}

/** Names as people write them, in lower case, and the names that events have. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  space: 'space',
  tab: 'tab',
  enter: 'enter',
  return: 'enter',
  esc: 'esc',
  escape: 'esc',
  backspace: 'backspace',
  bs: 'backspace',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  home: 'home',
  end: 'end',
  pgup: 'pageup',
  pageup: 'pageup',
  pgdn: 'pagedown',
  pagedown: 'pagedown',
  insert: 'insert',
  ins: 'insert',
  delete: 'delete',
  del: 'delete',
  menu: 'menu',
};

/** Names that are shown otherwise than with a capital. */
const SHOWN_NAMES: Readonly<Record<string, string>> = { pageup: 'PgUp', pagedown: 'PgDn' };

const MODIFIER_NAMES: Readonly<Record<string, keyof Modifiers>> = {
  ctrl: 'ctrl',
  control: 'ctrl',
  c: 'ctrl',
  alt: 'alt',
  meta: 'alt',
  a: 'alt',
  m: 'alt',
  shift: 'shift',
  s: 'shift',
  super: 'super',
  cmd: 'super',
};

/** `Ctrl+` or `C-`, with something behind it. */
const MODIFIER = /^(?:(ctrl|control|alt|meta|shift|super|cmd)\+|([cams])-)(?=.)/i;
const FUNCTION_KEY = /^f([1-9]|[12]\d|3[0-5])$/;

/** The chord that a text like `Ctrl+Space` stands for; nothing where it stands for none. */
export function parseChord(text: string): Chord | undefined {
  const held = { ctrl: false, alt: false, shift: false, super: false };
  let rest = text;
  for (let match = MODIFIER.exec(rest); match !== null; match = MODIFIER.exec(rest)) {
    const name = MODIFIER_NAMES[(match[1] ?? match[2] ?? '').toLowerCase()];
    if (name === undefined) return undefined;
    held[name] = true;
    rest = rest.slice(match[0].length);
  }
  const key = parseKey(rest);
  return key === undefined ? undefined : normalChord({ ...held, key });
}

/** The chords of a sequence like `n t`; nothing where one of them is none, or there are none. */
export function parseSequence(text: string): readonly Chord[] | undefined {
  const chords = text.split(/\s+/).filter(Boolean).map(parseChord);
  const known = chords.filter((chord) => chord !== undefined);
  return known.length === chords.length && known.length > 0 ? known : undefined;
}

/** A chord as it is shown, and as `parseChord` reads it. */
export function formatChord({ ctrl, alt, shift, super: held, key }: Chord): string {
  const name = formatKey(key);
  if (shift && !(ctrl || alt || held)) return `S-${name}`;
  return `${ctrl ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${held ? 'Super+' : ''}${name}`;
}

/** Chords as the configuration and the help write them: `n t`. */
export function formatSequence(chords: readonly Chord[]): string {
  return chords.map(formatChord).join(' ');
}

/**
 * One form for what is the same key: Shift and a letter is the capital, since most terminals send
 * just that. With Ctrl held a letter has no case, and Shift is told apart where the terminal can.
 */
export function normalChord(chord: Chord): Chord {
  if (!isLetter(chord.key)) return chord;
  if (chord.ctrl || chord.super) return { ...chord, key: chord.key.toLowerCase() };
  return chord.shift ? { ...chord, shift: false, key: chord.key.toUpperCase() } : chord;
}

function parseKey(text: string): string | undefined {
  if ([...text].length === 1) return text.trim() === '' ? undefined : text;
  const lower = text.toLowerCase();
  return FUNCTION_KEY.test(lower) ? lower : KEY_NAMES[lower];
}

function formatKey(key: string): string {
  if ([...key].length === 1) return key;
  return SHOWN_NAMES[key] ?? key.slice(0, 1).toUpperCase() + key.slice(1);
}

/** Whether the key is a character that has a capital, which is one as well: that of `ß` is two. */
export function isLetter(key: string): boolean {
  const [lower, upper] = [key.toLowerCase(), key.toUpperCase()];
  return lower !== upper && [key, lower, upper].every((each) => [...each].length === 1);
}
