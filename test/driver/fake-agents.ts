import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Puts fakes of `fixtures/agents` into a folder under the names of the real ones, and returns a `PATH`
 * on which they are found first.
 */
export async function installFakes(folder: string, ...names: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    const fake = resolve('fixtures/agents', `${name}.js`);
    const launcher = join(folder, name);
    await writeFile(launcher, `#!/bin/sh\nexec '${process.execPath}' '${fake}' "$@"\n`);
    await chmod(launcher, 0o755);
  }
  // biome-ignore lint/style/noProcessEnv: the tests' own entry to the machine.
  return `${folder}:${process.env['PATH'] ?? '/usr/bin:/bin'}`;
}
