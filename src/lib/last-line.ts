/** The last line with anything in it: where a program that failed says why. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
