/** Words before the path in the records of `git status --porcelain=v2`, by how a record begins. */
const WORDS_BEFORE_PATH: Readonly<Record<string, number>> = { '1': 8, '2': 9, u: 10, '?': 1 };

/** The paths that `git status --porcelain=v2 -z` lists as changed or new, relative to the repository's top. */
export function changedPaths(status: string): readonly string[] {
  const records = status.split('\0');
  const paths: string[] = [];
  for (let index = 0; index < records.length; index++) {
    const record = records[index] ?? '';
    const words = WORDS_BEFORE_PATH[record[0] ?? ''];
    if (words === undefined) continue;
    paths.push(afterWords(record, words));
    // A renamed file's old name is a record of its own.
    if (record.startsWith('2')) index++;
  }
  return paths;
}

/** A path may have blanks itself. */
function afterWords(record: string, words: number): string {
  let at = 0;
  for (let word = 0; word < words; word++) at = record.indexOf(' ', at) + 1;
  return record.slice(at);
}
