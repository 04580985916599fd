import { Buffer } from 'node:buffer';
import type { PaneModes } from '../../workspace/live.ts';
import { PASTE_END, PASTE_START } from '../input/encode.ts';
import { encodePressed } from '../input/encode-key.ts';
import { keyEvent } from '../input/key-event.ts';
import { typedCharacter } from '../input/typed-character.ts';
import { parseChord } from './chord.ts';

const NO_BYTES = Buffer.alloc(0);

/** A keyboard without a person: what its keys and pastes send to a program that set those modes. */
export const KEYBOARD = {
  /** The bytes of a key by its name, as in `Ctrl+C`, `M-x`, `Enter`; nothing where no key has it. */
  press(name: string, modes: PaneModes): Uint8Array | undefined {
    const chord = parseChord(name === ' ' ? 'Space' : name);
    if (!chord) return undefined;
    const { key, ctrl, alt, super: held } = chord;
    const text = ctrl || alt || held ? '' : typedCharacter(chord);
    const event = keyEvent(key, NO_BYTES, chord, { text });
    return encodePressed(event, modes);
  },

  /** The bytes of a pasted text; line breaks are what Enter types, as terminals paste them. */
  paste(text: string, modes: PaneModes): Uint8Array {
    const bytes = Buffer.from(text.replace(/\r?\n/g, '\r'));
    return modes.bracketedPaste ? Buffer.concat([PASTE_START, bytes, PASTE_END]) : bytes;
  },
};
