import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** More than anybody reads through on one line. */
const MAX_FOLDERS = 1_000;

/** `~` as the home directory; any other path as it is. */
export function withHome(path: string, home: string): string {
  return path === '~' || path.startsWith('~/') ? `${home}${path.slice(1)}` : path;
}

/**
 * The folders that a path which is still being typed may mean, written as it is and with a slash at
 * the end, in the order of their names. Hidden ones where a dot was typed. None where it leads nowhere.
 */
export async function foldersLike(path: string, home: string): Promise<readonly string[]> {
  if (path === '~') return ['~/'];
  const end = path.lastIndexOf('/') + 1;
  const [parent, start] = [path.slice(0, end), path.slice(end)];
  if (parent === '') return [];
  const folder = withHome(parent, home);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const meant = entries.filter(
    ({ name }) => name.startsWith(start) && (start !== '' || !name.startsWith('.')),
  );
  const found = await Promise.all(
    meant.slice(0, MAX_FOLDERS).map(async (entry) => {
      // A link to a folder is as good as one.
      const leads = entry.isSymbolicLink() && (await isFolder(join(folder, entry.name)));
      return entry.isDirectory() || leads ? [`${parent}${entry.name}/`] : [];
    }),
  );
  return found.flat().sort();
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
