import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs every check and every test, and ends with the line that counts them. */
const CHECKS = [
  ['build', 'node', ['build.js']],
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['ci', '.']],
  ['lint with types', 'eslint', ['.']],
  ['layers', 'depcruise', ['src', 'bin']],
  ['unused code', 'knip', []],
];

const counts = { passed: 0, failed: 0 };

for (const [name, command, words] of CHECKS) {
  const { code, output } = await run(command, words, 'pipe');
  count(code === 0);
  process.stdout.write(code === 0 ? `✓ ${name}\n` : `${output}\n✗ ${name}\n`);
}

const report = join(tmpdir(), `termsprawl-tests-${process.pid}.json`);
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const { code } = await run('vitest', ['run', ...reporters], 'inherit');
const { numPassedTests = 0, numFailedTests = 0 } = await readReport();
counts.passed += numPassedTests;
counts.failed += numFailedTests;
// A file that could not even be loaded has no failed test, and an error after the last one neither.
if (code !== 0 && numFailedTests === 0) counts.failed++;

process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function count(isPassed) {
  counts[isPassed ? 'passed' : 'failed']++;
}

async function readReport() {
  try {
    return JSON.parse(await readFile(report, 'utf8'));
  } catch {
    return {};
  } finally {
    await rm(report, { force: true });
  }
}

function run(command, words, output) {
  const child = spawn(command, words, { stdio: ['ignore', output, output] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: text }));
  });
}
