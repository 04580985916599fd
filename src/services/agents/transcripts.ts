import { readdir } from 'node:fs/promises';

/** Whether a folder has, at any depth, a file whose path below it fits; false where there is no such folder. */
export async function hasTranscript(root: string, path: RegExp): Promise<boolean> {
  const paths = await readdir(root, { recursive: true }).catch(() => []);
  return paths.some((each: string) => path.test(each));
}
