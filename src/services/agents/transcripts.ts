import { readdir } from 'node:fs/promises';

/** Whether some folder directly in `root` has a file of that name; false where there is no such root. */
export async function hasTranscript(root: string, name: string): Promise<boolean> {
  const folders = await namesIn(root);
  for (const folder of folders) {
    if ((await namesIn(`${root}/${folder}`)).includes(name)) return true;
  }
  return false;
}

/** No folder, no names; what is a file has none either. */
function namesIn(path: string): Promise<readonly string[]> {
  return readdir(path).catch(() => []);
}
