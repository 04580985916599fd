import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A package in a tarball, as `npm pack --json` tells of it, with its manifest. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly integrity: string;
  readonly files: readonly { readonly path: string }[];
  readonly manifest: object;
}

/** Packs package folders as they are, without their scripts, into tarballs in `root`. */
export async function pack(folders: readonly string[], root: string): Promise<Packed[]> {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', root, ...folders];
  const packed = JSON.parse(await npm(words, root)) as Omit<Packed, 'manifest'>[];
  return Promise.all(
    packed.map(async (each, index) => ({
      ...each,
      manifest: await manifestOf(folders[index] ?? '.'),
    })),
  );
}

/** Runs npm with a home and a cache in `root`, so that no setting of the machine decides. Returns its output. */
export async function npm(words: readonly string[], root: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', [...words], {
    // biome-ignore lint/style/noProcessEnv: the tests' own entry to the machine.
    env: { PATH: process.env['PATH'] ?? '', HOME: root, npm_config_cache: join(root, 'cache') },
  });
  return stdout;
}

async function manifestOf(folder: string): Promise<object> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object;
}
