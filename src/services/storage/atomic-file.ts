import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';

/** For the owner alone: notes and paths are nobody else's business. */
const FILE_MODE = 0o600;
const NO_LINKS: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
]);
const TEMPORARY = /^\..+\.[0-9a-f]{12}\.tmp$/;

/**
 * Replaces a file as a whole: whoever reads it, and whenever the process or the machine dies, there
 * is the old text or the new one. Throws what the file system throws; the file is then as it was.
 */
export async function writeWhole(
  path: string,
  text: string,
  files: FileSystem = nodeFileSystem,
): Promise<void> {
  await replace(path, text, { files, beforeRename: async () => undefined });
}

/** The same, and the version before stays as `<path>.bak`. */
export async function writeKeepingBackup(
  path: string,
  text: string,
  files: FileSystem = nodeFileSystem,
): Promise<void> {
  await replace(path, text, { files, beforeRename: () => keepBackup(path, files) });
}

/** Where the version before the last one is kept. */
export function backupOf(path: string): string {
  return `${path}.bak`;
}

/** Keeps what is at `path` under another name too. A copy, on file systems without hard links. */
export async function secondName(path: string, other: string, files: FileSystem): Promise<void> {
  try {
    await files.link(path, other);
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error) ?? '')) throw error;
    await writeAndSync(other, await files.readFile(path, 'utf8'), files);
  }
}

/** A moment as part of a file's name; in the order of time when sorted. */
export function timeInName(ms: number): string {
  return new Date(ms).toISOString().replaceAll(':', '-');
}

/** Removes what writers that were killed left behind. Only for a directory that nobody else writes to. */
export async function sweepTemporary(
  directory: string,
  files: FileSystem = nodeFileSystem,
): Promise<void> {
  for (const name of await files.readdir(directory)) {
    if (TEMPORARY.test(name)) await files.rm(join(directory, name), { force: true });
  }
}

async function replace(
  path: string,
  text: string,
  { files, beforeRename }: { files: FileSystem; beforeRename: () => Promise<void> },
): Promise<void> {
  const temporary = temporaryName(path);
  try {
    await writeAndSync(temporary, text, files);
    await beforeRename();
    await files.rename(temporary, path);
  } catch (error) {
    await files.rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path), files);
}

function temporaryName(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
}

async function writeAndSync(path: string, text: string, files: FileSystem): Promise<void> {
  // Exclusive: never through a link that somebody put there.
  const file = await files.open(path, 'wx', FILE_MODE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The old backup's place is taken by a rename: there always is one. */
async function keepBackup(path: string, files: FileSystem): Promise<void> {
  const second = temporaryName(path);
  try {
    await secondName(path, second, files);
    await files.rename(second, backupOf(path));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    await files.rm(second, { force: true });
    throw error;
  }
}

/** Makes the rename itself last. Some file systems cannot sync a directory, and need not. */
async function syncDirectory(directory: string, files: FileSystem): Promise<void> {
  const handle = await files.open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
