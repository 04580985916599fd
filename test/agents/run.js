import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { VERSIONS } from './versions.js';

/**
 * Installs the real agents into a cache, once for each set of versions (1 GB), and runs the suite with
 * them. `TERMSPRAWL_AGENTS` names a folder that has them already.
 */
const { env } = process;
const { XDG_CACHE_HOME = join(homedir(), '.cache'), TERMSPRAWL_AGENTS } = env;
const wanted = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
const folder = TERMSPRAWL_AGENTS ?? installed();
const words = ['vitest', 'run', '--config', 'vitest.agents.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('npx', words, {
  stdio: 'inherit',
  env: { ...env, TERMSPRAWL_AGENTS: folder },
});
process.exitCode = status ?? 1;

/** A folder with these versions; one that was not finished is not taken for one. */
function installed() {
  const name = wanted.map((each) => each.replaceAll(/[^\w.@-]/g, '-')).join('+');
  const cache = join(XDG_CACHE_HOME, 'termsprawl', 'test-agents');
  const place = join(cache, name.slice(0, 200));
  if (existsSync(place)) return place;
  const unfinished = `${place}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const npm = ['install', '--no-audit', '--no-fund', '--prefix', unfinished, ...wanted];
  const { status } = spawnSync('npm', npm, { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install the agents; nothing was run.');
  renameSync(unfinished, place);
  return place;
}
