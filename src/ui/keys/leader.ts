import { type Chord, parseChord } from './chord.ts';

/** One key is ours; this is it unless the config says otherwise. */
export const DEFAULT_LEADER: Chord = {
  ctrl: true,
  alt: false,
  shift: false,
  super: false,
  key: 'space',
};

/** The leader that the config names, or the default one with the reason why. */
export function readLeader(text: string): { readonly chord: Chord; readonly problem?: string } {
  const chord = parseChord(text);
  if (chord === undefined) {
    return {
      chord: DEFAULT_LEADER,
      problem: `${JSON.stringify(text)} is no key; keys are written like Ctrl+Space, Alt+x or F12`,
    };
  }
  if (isTyping(chord)) {
    return {
      chord: DEFAULT_LEADER,
      problem: `${text} could not be typed any more; take one with Ctrl or Alt, or a function key`,
    };
  }
  return { chord };
}

const TYPING_NAMES = ['space', 'enter', 'tab', 'backspace', 'esc'];

/** Whether programs could not be used without the key. */
function isTyping({ ctrl, alt, super: held, key }: Chord): boolean {
  if (ctrl || alt || held) return false;
  return [...key].length === 1 || TYPING_NAMES.includes(key);
}
