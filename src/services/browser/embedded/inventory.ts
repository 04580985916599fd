import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Nothing in it is ever written again. */
const FILE_MODE = 0o500;
const FOLDER_MODE = 0o700;
const PERMISSIONS = 0o777;

/** Every file of a directory, by its path in it. */
export const Inventory = z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() }));
export type Inventory = Readonly<z.infer<typeof Inventory>>;

interface Entry {
  /** In the directory; empty for itself. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Makes a directory with all that is in it its owner's alone, not to be written again, and lists its files. */
export async function sealed(directory: string): Promise<Inventory> {
  const { uid, gid } = await lstat(directory);
  const inventory: Record<string, Inventory[string]> = {};
  for (const { path, isFolder } of await entriesOf(directory)) {
    const place = join(directory, path);
    // Unpacked by root, a file has the owner that its archive names.
    await lchown(place, uid, gid);
    await chmod(place, isFolder ? FOLDER_MODE : FILE_MODE);
    if (!isFolder)
      inventory[path] = { bytes: (await lstat(place)).size, sha256: await sha256Of(place) };
  }
  return inventory;
}

/**
 * Says what in a directory is not as it was listed: a file more or less, something of somebody else's or that others
 * may write to, another size or content. Nothing when all is as it was.
 */
export async function differenceIn(
  directory: string,
  inventory: Inventory,
  uid: number,
): Promise<string | undefined> {
  const entries = await entriesOf(directory);
  const files = new Set(entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path));
  const strange = [...files].find((path) => inventory[path] === undefined);
  if (strange !== undefined) return `${strange} does not belong there`;
  for (const { path, isFolder } of entries)
    if (!(await isOnlyFor(uid, join(directory, path), isFolder)))
      return `${path || 'it'} belongs to others too`;
  for (const [path, expected] of Object.entries(inventory)) {
    if (!files.has(path)) return `${path} is missing`;
    if (!(await isAs(expected, join(directory, path)))) return `${path} was changed`;
  }
  return undefined;
}

async function isOnlyFor(uid: number, path: string, isFolder: boolean): Promise<boolean> {
  const { uid: owner, mode } = await lstat(path);
  return owner === uid && (mode & PERMISSIONS) === (isFolder ? FOLDER_MODE : FILE_MODE);
}

async function isAs({ bytes, sha256 }: Inventory[string], path: string): Promise<boolean> {
  // The size first: it costs nothing.
  return (await lstat(path)).size === bytes && (await sha256Of(path)) === sha256;
}

/** The directory itself and all below it; a link counts as a file. */
async function entriesOf(directory: string): Promise<Entry[]> {
  const found = await readdir(directory, { withFileTypes: true, recursive: true });
  const inside = found.map((entry) => ({
    path: relative(directory, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }));
  return [{ path: '', isFolder: (await lstat(directory)).isDirectory() }, ...inside];
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
