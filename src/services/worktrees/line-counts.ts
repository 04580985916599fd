/** What differs, in numbers. */
export interface LineCounts {
  readonly files: number;
  readonly added: number;
  readonly removed: number;
}

/** The numbers of `git diff --numstat -z --no-renames`. A file that is no text counts as one without lines. */
export function lineCounts(numstat: string): LineCounts {
  const records = numstat.split('\0').flatMap((record) => {
    const found = /^(\d+|-)\t(\d+|-)\t/.exec(record);
    return found ? [{ added: Number(found[1]) || 0, removed: Number(found[2]) || 0 }] : [];
  });
  return {
    files: records.length,
    added: records.reduce((sum, { added }) => sum + added, 0),
    removed: records.reduce((sum, { removed }) => sum + removed, 0),
  };
}
