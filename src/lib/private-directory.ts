import { chmod, lstat, mkdir, stat } from 'node:fs/promises';

const PRIVATE = 0o700;
const OTHERS = 0o077;

/**
 * Makes a directory that only its owner may enter, with the ones above it. A link of the owner's is
 * followed. False when the path is taken by another user; throws what the file system throws.
 */
export async function makePrivateDirectory(path: string, uid: number): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: PRIVATE });
  const [named, found] = [await lstat(path), await stat(path)];
  if (named.uid !== uid || found.uid !== uid) return false;
  if ((found.mode & OTHERS) !== 0) await chmod(path, PRIVATE);
  return true;
}
