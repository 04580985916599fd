/** Marks, format characters, and the vowels and finals of Hangul syllables that are spelled out. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff\ud7b0-\ud7ff]$/u;
const EMOJI_PRESENTATION = /^\p{Emoji_Presentation}$/u;
const PICTOGRAPHIC = /^\p{Extended_Pictographic}$/u;
const EMOJI = /^\p{Emoji}$/u;

/** Below it every printed character takes one column. */
export const FIRST_MARK = 0x300;
const FIRST_REGIONAL_INDICATOR = 0x1f1e6;
const LAST_REGIONAL_INDICATOR = 0x1f1ff;

/** Wide and full-width blocks (Unicode's East Asian Width W and F), first and last code point. Emoji are apart. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x303e],
  [0x3041, 0x3247],
  [0x3250, 0x4dbf],
  [0x4e00, 0xa4c6],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cd5],
  [0x18d00, 0x18d08],
  [0x1aff0, 0x1b2fb],
  [0x1f200, 0x1f202],
  [0x1f210, 0x1f23b],
  [0x1f240, 0x1f248],
  [0x1f250, 0x1f251],
  [0x1f260, 0x1f265],
  [0x20000, 0x2fffd],
  [0x30000, 0x3fffd],
];
const FIRST_WIDE = 0x1100;

/** The columns that a code point takes on its own, as programs of today count them: 0, 1 or 2. */
export function widthOfCodePoint(code: number): 0 | 1 | 2 {
  if (code < FIRST_MARK) return 1;
  const character = String.fromCodePoint(code);
  if (ZERO_WIDTH.test(character)) return 0;
  if (code < FIRST_WIDE || isRegionalIndicator(code)) return 1;
  if (WIDE.some(([first, last]) => code >= first && code <= last)) return 2;
  return EMOJI_PRESENTATION.test(character) ? 2 : 1;
}

/** One of the letters of which two make a flag. */
export function isRegionalIndicator(code: number): boolean {
  return code >= FIRST_REGIONAL_INDICATOR && code <= LAST_REGIONAL_INDICATOR;
}

/** A picture that a zero width joiner can join to another. */
export function isPictographic(code: number): boolean {
  return PICTOGRAPHIC.test(String.fromCodePoint(code));
}

/** A character that VARIATION SELECTOR-16 turns into a picture of two columns. */
export function isEmoji(code: number): boolean {
  return EMOJI.test(String.fromCodePoint(code));
}
