import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure } from '../../protocol/failure.ts';
import { wayInside } from './way-inside.ts';

/**
 * The real path of a file in a folder, links followed; `path` is absolute or relative to the folder. Throws `NOT_FOUND`,
 * `PERMISSION_DENIED` for one that lies elsewhere, and `CONFLICT` for what is no file.
 */
export async function insideFolder(folder: string, path: string): Promise<string> {
  const [root, file] = await Promise.all([real(folder), real(resolve(folder, path))]);
  if (wayInside(root, file) === undefined)
    throw new Failure('PERMISSION_DENIED', `${path} is outside of this project`, {
      hint: 'Only files inside the project’s folder can be used; a link that leads out does not count.',
    });
  if ((await stat(file)).isFile()) return file;
  throw new Failure('CONFLICT', `${path} is no file`);
}

async function real(path: string): Promise<string> {
  return realpath(path).catch((cause: unknown) => {
    throw new Failure('NOT_FOUND', `There is no ${path}`, { cause });
  });
}
