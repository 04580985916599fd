import { readFile } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** The text of a file; nothing where there is none. Throws what the file system throws. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
