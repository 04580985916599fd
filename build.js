import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  plugins: [withoutDeveloperTools()],
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
  build({ ...shared, entryPoints: { ctl: 'src/ctl/main.ts' } }),
]);

await writeFile('dist/licences.txt', await licencesOf(builds.map(({ metafile }) => metafile)));

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

/** Ink loads React's developer tools only when DEV is set, which it never is here. */
function withoutDeveloperTools() {
  const filter = /^\.\/devtools\.js$/;
  return {
    name: 'without-developer-tools',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path }) => ({ path, namespace: 'empty' }));
      onLoad({ filter, namespace: 'empty' }, () => ({ contents: 'export default undefined;' }));
    },
  };
}
