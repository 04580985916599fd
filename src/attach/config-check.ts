import { spawn } from 'node:child_process';
import type { Surroundings } from './surroundings.ts';

/** Lets the host's program check the configuration, as it is the one that reads it. Resolves with its exit status. */
export function configCheck({ hostProgram, environment }: Surroundings): Promise<number> {
  const check = spawn(process.execPath, [hostProgram, 'config-check'], {
    env: { ...environment },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    check.once('error', reject);
    check.once('exit', (code) => resolve(code ?? 1));
  });
}
