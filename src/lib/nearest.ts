/** More edits than that and a name is another name, not a slip. */
const MAX_EDITS = 3;

/** The name that somebody most likely meant by one that does not exist; nothing when none is near. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const most = Math.min(MAX_EDITS, Math.floor(name.length / 2));
  let best: string | undefined;
  let fewest = most + 1;
  for (const candidate of names) {
    // Names come from outside, and may be long: what differs in length by more is further off anyway.
    if (Math.abs(candidate.length - name.length) > MAX_EDITS) continue;
    const edits = editsBetween(name.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}

/** Levenshtein's distance: letters to insert, remove or replace. */
function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: [...other].length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, match] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === match ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
