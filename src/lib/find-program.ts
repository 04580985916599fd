import { delimiter, join } from 'node:path';
import { isExecutable } from './executable.ts';

/** Absolute path of a program, looked for in folders as `PATH` lists them; nothing when it is in none. */
export function findProgram(executable: string, path: string): string | undefined {
  const candidates = executable.includes('/')
    ? [executable]
    : path
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, executable));
  return candidates.find(isExecutable);
}
