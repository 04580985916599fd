/** `Math.round` without its negative zero, which JSON and comparisons take for another value. */
export function whole(cells: number): number {
  return Math.round(cells) + 0;
}
