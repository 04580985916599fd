/** The line of a crashed Node program's last words that names the error; its first line when none does. */
export function errorLine(words: string): string | undefined {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0];
}
