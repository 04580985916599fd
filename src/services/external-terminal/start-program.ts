import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isExecutable } from '../../lib/executable.ts';
import type { Environment } from '../../protocol/paths.ts';

/** Absolute path of a program, looked for in the environment's `PATH`; nothing when it is not there. */
export function findProgram(executable: string, { PATH = '' }: Environment): string | undefined {
  const candidates = executable.includes('/')
    ? [executable]
    : PATH.split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, executable));
  return candidates.find(isExecutable);
}

/** Starts a program that goes on without us. Resolves when it runs; throws the system's error. */
export function startProgram(words: readonly string[], environment: Environment): Promise<void> {
  const [program = '', ...args] = words;
  const child = spawn(program, args, { detached: true, stdio: 'ignore', env: { ...environment } });
  child.unref();
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}
