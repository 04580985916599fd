import { readdir } from 'node:fs/promises';

/** The file in a folder, at any depth, whose path below it fits; nothing where there is no such folder. */
export async function findTranscript(root: string, path: RegExp): Promise<string | undefined> {
  const paths = await readdir(root, { recursive: true }).catch(() => []);
  const found = paths.find((each: string) => path.test(each));
  return found === undefined ? undefined : `${root}/${found}`;
}

/** Whether there is such a file. */
export async function hasTranscript(root: string, path: RegExp): Promise<boolean> {
  return (await findTranscript(root, path)) !== undefined;
}
