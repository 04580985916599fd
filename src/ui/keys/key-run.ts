/** Digits that follow each other, as `1…9`; nothing for fewer than three, and for other keys. */
export function keyRun(keys: readonly string[]): string | undefined {
  const first = Number(keys[0]);
  const isRun = keys.length > 2 && keys.every((key, at) => key === String(first + at));
  return isRun ? `${first}…${keys.at(-1)}` : undefined;
}
