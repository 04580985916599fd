import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../../src/protocol/version.ts';
import { driveProgram } from '../driver/in-workspace.ts';
import { serveRegistry } from './local-registry.ts';
import { npm, type Packed, pack } from './pack.ts';

/** Where node-pty and its binaries for this machine come from. */
const BINARIES = 'node_modules/@lydell';

let root = '';
let own: Packed | undefined;
const installed = (name: string) => join(root, 'prefix', 'bin', name);
const inWorkspace = driveProgram(() => installed('termsprawl'));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ts-pack-'));
  const binaries = (await readdir(BINARIES)).map((name) => `./${BINARIES}/${name}`);
  const packages = await pack(['.', './node_modules/node-pty', ...binaries], root);
  own = packages[0];
  const registry = await serveRegistry(root, packages);
  try {
    const tarball = join(root, own?.filename ?? '');
    const places = ['--prefix', join(root, 'prefix'), '--registry', registry.url];
    await npm(
      ['install', '--global', '--ignore-scripts', '--no-audit', '--no-fund', ...places, tarball],
      root,
    );
  } finally {
    await registry.close();
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('the package holds the programs, the pages for users and the licences, and nothing else', () => {
  const places = new Set(own?.files.map(({ path }) => path.split('/')[0]));
  const expected = ['LICENSE', 'README.md', 'bin', 'dist', 'docs', 'package.json'];
  expect([...places].sort()).toEqual(expected);
  expect(own?.files.map(({ path }) => path)).toContain('dist/licences.txt');
});

test.each(['termsprawl', 'termsprawlctl'])(
  '%s runs as installed, and tells its version',
  async (name) => {
    const { stdout } = await promisify(execFile)(installed(name), ['--version']);
    expect(stdout).toBe(`${VERSION}\n`);
  },
);

test(
  'the workspace opens as installed, with a shell that works',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    screen.type('termsprawlctl call sticky_open --text pinned\r');
    await screen.until('{"ok":true');
  }),
);

test(
  'the example of the page on the client library runs against a workspace, as installed',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    const page = await readFile('docs/client.md', 'utf8');
    const [, example = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
    // A package that is installed globally is found from beside it.
    const script = join(root, 'prefix', 'lib', 'example.mjs');
    await writeFile(script, example);
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      cwd: workspace.folder,
      env: { TERMSPRAWL_HOME: workspace.home },
    });
    expect(stdout).toMatch(/^\d+ tools\npinned s\w+\nTOOL_FAILED: .+\n$/);
    await screen.until('Tests are');
  }),
);

test('the client library has types as installed', async () => {
  const program = join(root, 'prefix', 'lib', 'typed.mts');
  await writeFile(
    program,
    `import { connect, type ToolAnswer } from 'termsprawl/client';
     const client = await connect({ timeoutMs: 1 });
     export const answer: ToolAnswer = await client.call('canvas_list', {}, { onEvent: ({ type }) => type });
     // @ts-expect-error: a name is a text
     await client.call(7);`,
  );
  const options = [
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--strict',
    '--skipLibCheck',
  ];
  const types = ['--typeRoots', resolve('node_modules/@types'), '--types', 'node'];
  const compiler = resolve('node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, ...options, ...types, program], {
    cwd: join(root, 'prefix'),
  });
}, 60_000);
