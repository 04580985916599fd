/** Control and format characters, surrogates on their own, line ends of Unicode. Not the line feed, nor what joins emoji. */
const UNSEEN = /(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
/** U+2400 is the picture of NUL, and so on through the 32 control characters of ASCII. */
const PICTURES = 0x2400;
const PICTURED = 0x20;
const DELETE = 0x7f;
const PICTURE_OF_DELETE = '\u2421';

/**
 * The text with everything in it to be seen: `␛` for ESC, `⟨U+202E⟩` for a change of direction, and so
 * on. Line feeds stay. What it returns can be written to a terminal, and is what will be used.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => pictureOf(character.codePointAt(0) ?? 0));
}

function pictureOf(code: number): string {
  if (code < PICTURED) return String.fromCodePoint(PICTURES + code);
  if (code === DELETE) return PICTURE_OF_DELETE;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
