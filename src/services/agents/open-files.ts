import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A launcher, the agent, and what the agent runs; a tree that is larger holds no agent of ours. */
const MAX_PROCESSES = 64;
/** Either command answers in a tenth of a second; one that hangs is not waited for. */
const ASKING = { timeout: 3_000, maxBuffer: 4 * 1024 * 1024 };

const execFileAsync = promisify(execFile);

/**
 * Files that a process and its descendants hold open, as /proc tells them or, where there is none (macOS),
 * `lsof`; none where neither does. Processes may come and go while it looks.
 */
export async function openFiles(pid: number): Promise<readonly string[]> {
  const found = (await Promise.all((await treeOf(pid)).map(filesOf))).flat();
  if (found.length > 0) return found;
  const processes = treeIn(await output('ps', ['-A', '-o', 'pid=,ppid=']), pid);
  return filesIn(await output('lsof', ['-w', '-F', 'n', '-p', processes.join(',')]));
}

async function treeOf(pid: number): Promise<readonly number[]> {
  const tree = [pid];
  // Grows while it is walked.
  for (const each of tree) {
    if (tree.length >= MAX_PROCESSES) break;
    const path = `/proc/${each}/task/${each}/children`;
    const children = await readFile(path, 'utf8').catch(() => '');
    tree.push(...children.split(' ').filter(Boolean).map(Number));
  }
  return tree;
}

/** A process and its descendants, by lines of process and parent. */
export function treeIn(listed: string, pid: number): readonly number[] {
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const each of tree)
    for (const [child, parent] of pairs)
      if (child !== undefined && parent === each && tree.length < MAX_PROCESSES) tree.push(child);
  return tree;
}

/** The paths in what `lsof -F n` prints: a line each, with an `n` in front. */
export function filesIn(listed: string): readonly string[] {
  return listed
    .split('\n')
    .filter((line) => line.startsWith('n/'))
    .map((line) => line.slice(1));
}

async function filesOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  const paths = names.map((name: string) => readlink(`${folder}/${name}`).catch(() => ''));
  return Promise.all(paths);
}

/** What a command prints, also when it complains: `lsof` does of processes that have gone. */
function output(command: string, args: readonly string[]): Promise<string> {
  return execFileAsync(command, [...args], ASKING).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout?: string }) => stdout ?? '',
  );
}
