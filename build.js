import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/**
 * Bundles the programs: start-up is a feature, and one file loads several times faster than the
 * packages it is made of. node-pty stays outside, since it brings a native binary.
 */
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // The ESM builds of packages that have one: their other builds may call `require` in ways no bundler follows.
  mainFields: ['module', 'main'],
  outdir: 'dist',
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  external: ['node-pty'],
  plugins: [withoutIdleParts(), withoutFetch()],
  // Some bundled packages are CommonJS and call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
  },
};

await rm('dist', { recursive: true, force: true });
const builds = await Promise.all([
  build({
    ...shared,
    entryPoints: { host: 'src/host/main.ts', attach: 'src/attach/main.ts' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  }),
  build({
    ...shared,
    entryPoints: { ctl: 'src/ctl/main.ts' },
    // An agent starts this one many times a turn: Node is sooner done with this format, and with fewer characters.
    format: 'cjs',
    minify: true,
    outExtension: { '.js': '.cjs' },
    banner: {},
  }),
  build({ ...shared, entryPoints: { client: 'src/client/main.ts' } }),
]);
await writeClientTypes();

await writeFile('dist/licences.txt', await licencesOf(builds.map(({ metafile }) => metafile)));

/** Writes the types of the client library: they come from its source, and so cannot differ from it. */
async function writeClientTypes() {
  const compiler = 'node_modules/typescript/bin/tsc';
  await promisify(execFile)(process.execPath, [compiler, '--project', 'tsconfig.client.json']);
  const files = await readdir('dist/types', { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const types = await readFile(`dist/types/${file}`, 'utf8');
    // The compiler leaves the endings of the source, which is not in the package.
    await writeFile(`dist/types/${file}`, types.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}

/** The licences of the packages that are in the bundles: they ask to go along with every copy. */
async function licencesOf(metafiles) {
  const files = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const packages = new Set(
    files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []),
  );
  const texts = await Promise.all([...packages].sort().map(licenceOf));
  return texts.join('\n\n');
}

async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? '' : await readFile(`${folder}/${file}`, 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

/**
 * What never runs here is left out, since it would be read at every start all the same: React's developer
 * tools, which Ink loads only when DEV is set, and zod's messages in fifty languages; ours are English.
 */
function withoutIdleParts() {
  const filter = /^\.\/devtools\.js$|\/locales\/index\.js$/;
  return {
    name: 'without-idle-parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path }) => ({ path, namespace: 'empty' }));
      onLoad({ filter, namespace: 'empty' }, () => ({ contents: 'export default undefined;' }));
    },
  };
}

/**
 * The layout engine behind Ink unpacks itself from a text in its own file, through `fetch` where there is
 * one. That loads Node's whole HTTP client into the host, so it does not see it here.
 */
function withoutFetch() {
  return {
    name: 'without-fetch',
    setup({ onLoad }) {
      onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, async ({ path }) => ({
        contents: `var fetch;\n${await readFile(path, 'utf8')}`,
      }));
    },
  };
}
