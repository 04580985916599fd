/** The text, or its first characters (in UTF-16 units) and an ellipsis where it is longer. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
