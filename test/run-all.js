import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Runs every check and every test, and ends with the line that counts them. */
const CHECKS = [
  ['build', 'node', ['build.js']],
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['ci', '.']],
  ['lint with types', 'eslint', ['.']],
  ['layers', 'depcruise', ['src', 'bin']],
  ['unused code', 'knip', []],
];

const DRIVES_THE_PROGRAM = /^test\/(e2e|attach|package)\//;
/** More than this many are no accident. */
const FEW = 3;

const counts = { passed: 0, failed: 0 };

for (const [name, command, words] of CHECKS) {
  const { code, output } = await run(command, words, 'pipe');
  count(code === 0);
  process.stdout.write(code === 0 ? `✓ ${name}\n` : `${output}\n✗ ${name}\n`);
}

const first = await runTests([]);
const doubtful = filesToRepeat(first);
const last = doubtful.length > 0 ? await runTests(doubtful) : first;
for (const name of first.failed.filter((each) => !last.failed.includes(each)))
  process.stdout.write(`! failed beside the others and passed alone: ${name}\n`);
counts.passed += first.passed + first.failed.length - last.failed.length;
counts.failed += last.failed.length;
// An error after the last test is in no report.
if (last.code !== 0 && last.failed.length === 0) counts.failed++;

process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function count(isPassed) {
  counts[isPassed ? 'passed' : 'failed']++;
}

/** Runs the tests of some files, or all, and tells which failed, by file and name. */
async function runTests(files) {
  const report = join(tmpdir(), `termsprawl-tests-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', ...files, ...reporters], 'inherit');
  const { numPassedTests = 0, testResults = [] } = await readReport(report);
  const failed = testResults.flatMap(failuresOf);
  return { code, passed: numPassedTests, failed };
}

function failuresOf({ name, status, assertionResults }) {
  const file = relative('.', name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file} > (could not be run)`];
  return failed.map(({ fullName }) => `${file} > ${fullName}`);
}

/**
 * The files of a few failed tests that drive the real program in real time: those are tried once more, alone, and said, since
 * whatever else the machine does may have held up a program. Everything else has failed for good.
 */
function filesToRepeat({ failed }) {
  const isRepeatable = failed.every((name) => DRIVES_THE_PROGRAM.test(name));
  if (!isRepeatable || failed.length > FEW) return [];
  return [...new Set(failed.map((name) => name.split(' > ')[0]))];
}

async function readReport(report) {
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
