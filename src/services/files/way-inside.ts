import { isAbsolute, relative, sep } from 'node:path';

/** The way from a folder to what is in it, '' for itself; nothing for what is elsewhere. Both absolute. */
export function wayInside(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  // A file may be called `..foo`.
  const isElsewhere = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  return isElsewhere ? undefined : way;
}
