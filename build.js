import { rm } from 'node:fs/promises';
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
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  external: ['node-pty'],
  plugins: [withoutDeveloperTools()],
  // Some bundled packages are CommonJS and call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
  },
};

await rm('dist', { recursive: true, force: true });
await Promise.all([
  build({
    ...shared,
    entryPoints: { host: 'src/host/main.ts', attach: 'src/attach/main.ts' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  }),
  build({ ...shared, entryPoints: { ctl: 'src/ctl/main.ts' } }),
]);

/** Ink asks for React's developer tools only when DEV is set, which it never is here. */
function withoutDeveloperTools() {
  const filter = /^react-devtools-core$/;
  return {
    name: 'without-developer-tools',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path }) => ({ path, namespace: 'empty' }));
      onLoad({ filter, namespace: 'empty' }, () => ({ contents: 'export default undefined;' }));
    },
  };
}
