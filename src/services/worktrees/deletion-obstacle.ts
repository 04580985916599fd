import { listWorktrees } from './find-worktree.ts';
import type { Git } from './run-git.ts';
import { topOf } from './survey.ts';

/**
 * Why git would delete a worktree or its branch by no means, found out before its agent is closed for that: with what to do,
 * as the beginning of a sentence. Nothing where it would.
 */
export async function deletionObstacle(
  git: Git,
  project: string,
  { branch, folder }: { readonly branch: string; readonly folder: string | undefined },
): Promise<string | undefined> {
  const [listed, path] = await Promise.all([
    listWorktrees(git, project),
    folder === undefined ? undefined : topOf(git, folder),
  ]);
  const other = listed.find(
    (each) => each.branch === branch && each.path !== path && !each.isPrunable,
  );
  if (other) return `${other.path} has ${branch} checked out as well, so leave it there first`;
  const isLocked = listed.some((each) => each.path === path && each.isLocked);
  return isLocked ? `${path} is locked, so run \`git worktree unlock\` on it first` : undefined;
}
