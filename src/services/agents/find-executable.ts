import { delimiter } from 'node:path';
import { findProgram } from '../../lib/find-program.ts';
import type { Environment } from '../../protocol/paths.ts';

/** Where installers of agents put them without adding the folder to `PATH`, below the home directory. */
const USUAL_FOLDERS = ['.local/bin', '.druk/bin', 'bin', '.opencode/bin', '.grok/bin'];

/** Absolute path of the first of these commands that there is; nothing when there is none. */
export function findExecutable(
  commands: readonly string[],
  { PATH = '', HOME = '' }: Environment,
): string | undefined {
  const usual = HOME === '' ? [] : USUAL_FOLDERS.map((folder) => `${HOME}/${folder}`);
  const path = [PATH, ...usual].join(delimiter);
  for (const command of commands) {
    const found = findProgram(command, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
