import { lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { Failure } from '../../protocol/failure.ts';
import { wayInside } from './way-inside.ts';

/** Git runs what is written there, and a project's layout is not a place for texts. */
const NOT_FOR_TEXTS = /(^|\/)\.git(\/|$)|^\.termsprawl\/project\.json$/i;

/**
 * The real path of a file in a folder that is there or can be written, links followed and the folders on the
 * way made. `path` is absolute or relative to the folder. Throws `PERMISSION_DENIED` for one that lies elsewhere,
 * `CONFLICT` for what is no file, and the system's errors.
 */
export async function writablePath(folder: string, path: string): Promise<string> {
  const way = wayInside(folder, resolve(folder, path));
  if (way === undefined || way === '') throw escapes();
  checkUse(way);
  const root = await realpath(folder);
  const names = way.split(sep);
  let directory = root;
  for (const name of names.slice(0, -1)) directory = await entered(root, join(directory, name));
  const file = await fileAt(root, join(directory, names.at(-1) ?? ''));
  checkUse(wayInside(root, file) ?? '');
  return file;
}

/** The real path of a folder, which is made where it is not there. */
async function entered(root: string, path: string): Promise<string> {
  await mkdir(path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  return realInside(root, path);
}

async function fileAt(root: string, path: string): Promise<string> {
  const found = await lstat(path).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  if (!found) return path;
  const file = found.isSymbolicLink() ? await realInside(root, path) : path;
  if ((await stat(file)).isFile()) return file;
  throw new Failure('CONFLICT', `${wayInside(root, file)} is no file`);
}

/** A link that leads nowhere could lead elsewhere by the time of writing. */
async function realInside(root: string, path: string): Promise<string> {
  const real = await realpath(path).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? escapes() : error;
  });
  if (wayInside(root, real) === undefined) throw escapes();
  return real;
}

function checkUse(way: string): void {
  if (NOT_FOR_TEXTS.test(way.split(sep).join('/')))
    throw new Failure('PERMISSION_DENIED', `${way} is not written to by links`);
}

function escapes(): Failure {
  return new Failure('PERMISSION_DENIED', 'output path escapes project root', {
    hint: 'Name a file inside the project’s folder; a link that leads out does not count.',
  });
}
