import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemReason } from '../../lib/system-reason.ts';
import { Failure } from '../../protocol/failure.ts';
import type { PlannedWorktree, Repository } from '../../workspace/fan-out.ts';
import { type Git, said } from './run-git.ts';

/** All files of a large repository are written. */
const MAKE_LIMIT_MS = 120_000;

type Place = Pick<Repository, 'root' | 'commit' | 'folder' | 'isToIgnore'>;

/**
 * Makes every branch and worktree of a plan, or none: what was made is removed again when one fails. Returns their paths,
 * in order. Throws `UNAVAILABLE`.
 */
export async function makeWorktrees(
  git: Git,
  place: Place,
  planned: readonly Pick<PlannedWorktree, 'branch' | 'name'>[],
): Promise<readonly string[]> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    await makeFolder(place, undo);
    const paths: string[] = [];
    for (const each of planned) paths.push(await makeOne(git, place, each, undo));
    return paths;
  } catch (error) {
    throw notMade(error, await takenBack(undo));
  }
}

async function makeFolder(
  { folder, isToIgnore }: Place,
  undo: (() => Promise<unknown>)[],
): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isNew) undo.push(() => rmdir(folder));
  if (!isToIgnore) return;
  const ignore = join(folder, '.gitignore');
  undo.push(() => rm(ignore, { force: true }));
  await writeFile(ignore, '*\n', { flag: 'wx' });
}

/** Each step says first how it is taken back: only what is ours is removed. */
async function makeOne(
  git: Git,
  { root, commit, folder }: Place,
  { branch, name }: Pick<PlannedWorktree, 'branch' | 'name'>,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  const path = join(folder, name);
  await said(git(root, ['branch', '--no-track', '--', branch, commit]));
  undo.push(() => said(git(root, ['branch', '-D', '--', branch])));
  await mkdir(path);
  undo.push(() => rm(path, { recursive: true, force: true }));
  undo.push(() => git(root, ['worktree', 'remove', '--force', '--', path], MAKE_LIMIT_MS));
  await said(git(root, ['worktree', 'add', '--quiet', '--', path, branch], MAKE_LIMIT_MS));
  return path;
}

/** The last step first. What could not be taken back, as words. */
async function takenBack(undo: readonly (() => Promise<unknown>)[]): Promise<readonly string[]> {
  const left: string[] = [];
  for (const step of [...undo].reverse())
    await step().catch((error: unknown) => void left.push(reasonIn(error)));
  return left.map((reason) => `a part of it is left (${reason})`);
}

function notMade(error: unknown, left: readonly string[]): Failure {
  const rest = left.length === 0 ? 'all that was made is removed again' : left.join('; ');
  const message = `No agent was started: ${reasonIn(error)}; ${rest}`;
  return new Failure('UNAVAILABLE', message, { cause: error });
}

function reasonIn(error: unknown): string {
  return systemReason(error).replace(/\.$/, '');
}
