import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedWorktree, parseWorktrees } from './parse-worktrees.ts';
import { type Git, said, saidLine } from './run-git.ts';

/**
 * Where a branch's worktree is: in the folder that is known of it, else where git has the branch checked out now. `inside`
 * a project's folder below the top is the same one below the worktree's. Nothing when it is in neither.
 */
export async function findWorktree(
  git: Git,
  project: string,
  { branch, folder }: { readonly branch: string; readonly folder: string | undefined },
): Promise<string | undefined> {
  if (folder !== undefined && (await isFolder(folder))) return folder;
  const listed = (await listWorktrees(git, project))
    .slice(1)
    .find((each) => each.branch === branch && !each.isPrunable);
  if (!listed) return undefined;
  const inside = await saidLine(git(project, ['rev-parse', '--show-prefix']));
  const found = join(listed.path, inside);
  return (await isFolder(found)) ? found.replace(/(.)\/$/, '$1') : undefined;
}

/** Every working tree of a folder's repository, the main one first. */
export async function listWorktrees(git: Git, folder: string): Promise<readonly ListedWorktree[]> {
  const whole = await git(folder, ['worktree', 'list', '--porcelain', '-z']);
  if (whole.code === 0) return parseWorktrees(whole.output, '\0');
  // Before git 2.36 there was no `-z`; a path with line breaks is not found there.
  return parseWorktrees(await said(git(folder, ['worktree', 'list', '--porcelain'])), '\n');
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
