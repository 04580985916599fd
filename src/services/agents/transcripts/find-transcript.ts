import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * The file in a folder, at any depth, whose path below it fits; nothing where there is no such folder. A symbolic link is none:
 * agents do not make them, and it could lead anywhere.
 */
export async function findTranscript(root: string, path: RegExp): Promise<string | undefined> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .find((each) => path.test(each));
  return found === undefined ? undefined : `${root}/${found}`;
}

/** Whether there is such a file. */
export async function hasTranscript(root: string, path: RegExp): Promise<boolean> {
  return (await findTranscript(root, path)) !== undefined;
}
