import { chmod, lstat, mkdir } from 'node:fs/promises';

const PRIVATE = 0o700;
const OTHERS = 0o077;

/**
 * Makes a directory that only its owner may enter, with the ones above it. False when the path is taken
 * by a link, a file, or another user; throws what the file system throws.
 */
export async function makePrivateDirectory(path: string, uid: number): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: PRIVATE });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== uid) return false;
  if ((found.mode & OTHERS) !== 0) await chmod(path, PRIVATE);
  return true;
}
