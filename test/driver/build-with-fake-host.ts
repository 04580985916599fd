import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

export interface FakePackage {
  /** What `bin/termsprawl.js` is in the real package. */
  readonly program: string;
  remove(): Promise<void>;
}

/** Bundles the real screen program beside a host that only tests know, laid out like the package. */
export async function buildWithFakeHost(): Promise<FakePackage> {
  const root = await mkdtemp(join(tmpdir(), 'ts-fake-'));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    outdir: join(root, 'dist'),
    splitting: true,
    logLevel: 'error',
    entryPoints: { attach: 'src/attach/main.ts', host: 'test/driver/fake-host.ts' },
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
    },
  });
  // Found from where the programs are, as in the package.
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const program = join(root, 'bin', 'termsprawl.js');
  await mkdir(join(root, 'bin'));
  await copyFile(resolve('bin/termsprawl.js'), program);
  return { program, remove: () => rm(root, { recursive: true, force: true }) };
}
