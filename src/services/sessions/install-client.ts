import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellWord } from '../../lib/shell-word.ts';
import type { WriteFile } from './session-folder.ts';

interface Installation {
  /** `agent-tools` in the data directory. */
  readonly folder: string;
  /** The bundled client, `dist/ctl.cjs`. */
  readonly bundle: string;
  /** Absolute path of the Node that runs us: panes may have another one, or none. */
  readonly node: string;
  readonly writeFile: WriteFile;
}

/** Puts `termsprawlctl` where panes find it, and returns its path. Throws the system's error. */
export async function installClient({
  folder,
  bundle,
  node,
  writeFile,
}: Installation): Promise<string> {
  const client = join(folder, 'client.cjs');
  const launcher = join(folder, 'termsprawlctl');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The bundle only offers `main`; this copy of it is a program.
  await writeFile(client, `${await readFile(bundle, 'utf8')}\n${START}\n`);
  await writeFile(
    launcher,
    `#!/bin/sh\nexec ${shellWord(node)} ${FLAGS} ${shellWord(client)} "$@"\n`,
  );
  await chmod(launcher, 0o700);
  return launcher;
}

/** The client needs no file beside it: resolving the links in its path takes a millisecond of every call. */
const FLAGS = '--preserve-symlinks-main';
const START = 'module.exports.main();';
