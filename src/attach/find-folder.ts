import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure } from '../protocol/failure.ts';

/** The real path of the folder to open. Throws `USAGE` when it is none. */
export async function findFolder(name: string, from: string | undefined): Promise<string> {
  const path = from === undefined ? name : resolve(from, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined)
    throw new Failure('USAGE', `there is no folder ${path}, and no command ${name}`, {
      hint: '"termsprawl --help" lists the commands.',
    });
  if (!found.isDirectory()) throw new Failure('USAGE', `${path} is not a folder`);
  return realpath(path);
}
