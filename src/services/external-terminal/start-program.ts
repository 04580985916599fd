import { spawn } from 'node:child_process';
import type { Environment } from '../../protocol/paths.ts';

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
