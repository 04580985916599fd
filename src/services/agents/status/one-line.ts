/** Characters of a text that is shown; a person reads a line of it. */
const MAX_TEXT = 300;

/** What an agent says, as one line of it: without what drives a terminal, and no longer than is read. */
export function oneLine(words: string): string {
  const line = words.slice(0, MAX_TEXT * 2).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ');
  return Array.from(line.trim()).slice(0, MAX_TEXT).join('');
}
