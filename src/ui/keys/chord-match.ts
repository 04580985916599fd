import type { KeyEvent } from '../input/events.ts';
import { isModifierKey } from '../input/key-codes.ts';
import { typedCharacter } from '../input/typed-character.ts';
import { type Chord, formatChord, isLetter, normalChord } from './chord.ts';

/**
 * The chords, as `formatChord` writes them, that a key may be meant as, the likeliest first: by the
 * character that it types, by the key, and by its place on a US keyboard (another script). None for
 * a key that is let go, and for Shift and the like alone.
 */
export function chordsOf(event: KeyEvent): readonly string[] {
  if (event.event === 'release' || isModifierKey(event.key)) return [];
  const { ctrl, alt, shift, super: held, key, base } = event;
  const typed = key === 'space' ? '' : typedCharacter(event);
  // Ctrl+Shift+A types what Ctrl+A does: there it is the key that counts, and Shift.
  const isTyped = typed !== '' && !(shift && (ctrl || held) && isLetter(typed));
  const chords: Chord[] = [
    ...(isTyped ? [{ ctrl, alt, shift: false, super: held, key: typed }] : []),
    { ctrl, alt, shift, super: held, key },
    ...(base === undefined ? [] : [{ ctrl, alt, shift, super: held, key: base }]),
  ];
  return [...new Set(chords.map((chord) => formatChord(normalChord(chord))))];
}

/** Whether the key is that chord, in whichever encoding it came. */
export function matchesChord(chord: Chord, event: KeyEvent): boolean {
  // Nearly every key is held with other keys than the leader, and is not to wait for the rest.
  const { ctrl, alt, super: held } = event;
  if (ctrl !== chord.ctrl || alt !== chord.alt || held !== chord.super) return false;
  return chordsOf(event).includes(formatChord(chord));
}
