import { rmdir } from 'node:fs/promises';
import { Failure } from '../../protocol/failure.ts';
import { holdsWork, type WorktreeState } from '../../workspace/worktree.ts';
import { type Git, reasonOf, said } from './run-git.ts';
import { topOf } from './survey.ts';

/** All files of a large repository are deleted. */
const REMOVE_LIMIT_MS = 120_000;

/** Throws `CONFLICT` where git would not delete it, or it holds work that is nowhere else and its branch's name was not typed. */
export function checkRemovable(state: WorktreeState, typedName: string | undefined): void {
  if (state.obstacle !== undefined)
    throw new Failure('CONFLICT', `${state.obstacle}; nothing was deleted`);
  if (!holdsWork(state) || typedName === state.branch) return;
  throw new Failure(
    'CONFLICT',
    `${state.branch} holds work that is nowhere else; nothing was deleted`,
    {
      hint: 'Type the branch’s name to delete it all the same.',
    },
  );
}

/**
 * Deletes a worktree and its branch. One whose folder is gone is taken out of git's list; an empty folder in its place is
 * what a host leaves that was killed while it made it. A branch that the worktree has left is another's, and stays. Throws `UNAVAILABLE` with git's reason and what is left.
 */
export async function removeWorktree(
  git: Git,
  project: string,
  { state, last, isForced }: { state: WorktreeState; last: string | undefined; isForced: boolean },
): Promise<void> {
  const { branch, folder, isBranchThere } = state;
  const path = folder === undefined ? last : await topOf(git, folder);
  if (path !== undefined) {
    const words = ['worktree', 'remove', ...(isForced ? ['--force'] : []), '--', path];
    const removed = await git(project, words, REMOVE_LIMIT_MS);
    if (removed.code !== 0 && folder !== undefined)
      throw new Failure(
        'UNAVAILABLE',
        `The worktree ${path} was not deleted: ${reasonOf(removed)}`,
      );
  }
  if (folder === undefined && last !== undefined) await rmdir(last).catch(() => {});
  if (isBranchThere) await said(git(project, ['branch', '-D', '--', branch]));
}
