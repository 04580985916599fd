import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { benchEnvironment } from './contestants/shell.js';
import { browsers } from './figures/browsers.js';
import { calls } from './figures/calls.js';
import { character } from './figures/character.js';
import { flood } from './figures/flood.js';
import { hidden } from './figures/hidden.js';
import { keyIdle } from './figures/key-idle.js';
import { mcpStart } from './figures/mcp-start.js';
import { memory } from './figures/memory.js';
import { prepareOutputs } from './figures/outputs.js';
import { startUp } from './figures/start-up.js';
import { throughput } from './figures/throughput.js';
import { machineFacts } from './machine.js';
import { readOptions } from './options.js';
import { page, table } from './report.js';

/** Measures termsprawl beside tmux and writes docs/benchmarks.md, or a part of it to the terminal. */
const FIGURES = [
  keyIdle,
  flood,
  character,
  throughput,
  startUp,
  mcpStart,
  hidden,
  memory,
  calls,
  browsers,
];
const PAGE = 'docs/benchmarks.md';
const FULL = { repetitions: 3, keys: 72, warmKeys: 480, scale: 1, idleSeconds: 20, idleWindows: 7 };
const QUICK = {
  repetitions: 2,
  keys: 24,
  warmKeys: 48,
  scale: 0.25,
  idleSeconds: 5,
  idleWindows: 3,
};

const options = readOptions(
  process.argv.slice(2),
  FIGURES.map(({ name }) => name),
);
const facts = machineFacts();
const root = realpathSync(mkdtempSync(join(tmpdir(), 'bench-')));
try {
  const parts = await measureAll(prepare());
  const isWhole = parts.length === FIGURES.length && !options.quick;
  const output = options.output ?? (isWhole ? PAGE : undefined);
  if (output !== undefined) writeFileSync(output, page(facts, parts));
} finally {
  rmSync(root, { recursive: true, force: true });
}

function prepare() {
  const { scale, ...extent } = options.quick ? QUICK : FULL;
  const folder = join(root, 'project');
  mkdirSync(folder);
  let names = 0;
  return {
    ...extent,
    root,
    folder,
    program: resolve(options.program),
    environment: benchEnvironment(root),
    outputs: prepareOutputs(root, scale),
    uniqueName: (name) => `${name}-${process.pid}-${++names}`,
  };
}

async function measureAll(bench) {
  const parts = [];
  for (const figure of FIGURES.filter(({ name }) => options.only.includes(name))) {
    const rows = await figure.measure(bench);
    process.stdout.write(`\n${figure.title}\n${table(rows).join('\n')}\n`);
    parts.push({ figure, rows });
  }
  return parts;
}
