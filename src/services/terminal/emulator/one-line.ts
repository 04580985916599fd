const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Text from a program as one line of at most that many characters, for a title or a message. */
export function oneLine(text: string, maxCharacters: number): string {
  const start = text
    .slice(0, maxCharacters * 2)
    .replace(CONTROLS, ' ')
    .trim();
  return Array.from(start).slice(0, maxCharacters).join('');
}
