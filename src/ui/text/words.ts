const WORD = /[\p{L}\p{M}\p{N}_]/u;

/** Index of the start of the word at or before an index, as Alt+b has it. */
export function wordStartBefore(text: string, index: number): number {
  let at = index;
  while (at > 0 && !isWord(before(text, at))) at -= before(text, at).length;
  while (at > 0 && isWord(before(text, at))) at -= before(text, at).length;
  return at;
}

/** Index of the end of the word at or after an index, as Alt+f has it. */
export function wordEndAfter(text: string, index: number): number {
  let at = index;
  while (at < text.length && !isWord(after(text, at))) at += after(text, at).length;
  while (at < text.length && isWord(after(text, at))) at += after(text, at).length;
  return at;
}

function isWord(character: string): boolean {
  return WORD.test(character);
}

/** The code point that ends at an index. */
function before(text: string, index: number): string {
  const pair = text.codePointAt(index - 2) ?? 0;
  return text.slice(pair > 0xffff ? index - 2 : index - 1, index);
}

/** The code point that starts at an index. */
function after(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0);
}
