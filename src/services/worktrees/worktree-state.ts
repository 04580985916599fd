import type { Worktree, WorktreeState } from '../../workspace/worktree.ts';
import { hasCheckedOutSubmodules } from './checked-out-submodules.ts';
import { deletionObstacle } from './deletion-obstacle.ts';
import { findWorktree } from './find-worktree.ts';
import { lineCounts } from './line-counts.ts';
import { type Git, said, saidLine } from './run-git.ts';
import { currentBranch, uncommittedIn } from './survey.ts';

/** An agent's worktree, and the project that it belongs to. */
export interface WorktreePlace extends Worktree {
  /** The project's folder. */
  readonly project: string;
  /** Where the worktree was when it was last seen. */
  readonly folder: string | undefined;
}

/** What is in a worktree, and what of it is nowhere else. Throws `UNAVAILABLE` with git's reason. */
export async function worktreeState(git: Git, place: WorktreePlace): Promise<WorktreeState> {
  const { project, branch, base } = place;
  const [folder, tip, into] = await Promise.all([
    findWorktree(git, project, place),
    tipOf(git, project, branch),
    currentBranch(git, project),
  ]);
  const own = tip === undefined ? [] : [tip];
  const checked = folder === undefined ? undefined : await lookInto(git, folder);
  // Commits that no branch holds would be lost with the folder.
  const tips = [...own, ...(checked ? [checked.head] : [])];
  const countOf = (...more: readonly string[]) =>
    tips.length === 0 ? 0 : commitsIn(git, project, [...tips, '--not', 'HEAD', ...more]);
  const [ahead, unmerged, alone, subject, counts, obstacle] = await Promise.all([
    tip === undefined ? 0 : commitsIn(git, project, [tip, `^${base}`]),
    countOf(),
    countOf(`--exclude=${branch}`, '--branches', '--remotes', '--tags'),
    tip === undefined || tip === base
      ? ''
      : saidLine(git(project, ['log', '-1', '--format=%s', tip])),
    changesSince(git, { base, tip, folder, project }),
    deletionObstacle(git, project, { branch, folder }),
  ]);
  return {
    ...{ branch, folder, ahead, unmerged, alone, into, subject, obstacle, ...counts },
    isBranchThere: tip !== undefined,
    uncommitted: checked?.uncommitted ?? [],
    hasSubmodules: checked?.hasSubmodules ?? false,
    ...(checked && checked.branch !== branch && { strayedTo: checked.branch ?? '' }),
  };
}

/** The commit of a branch; nothing where there is no such branch. */
async function tipOf(git: Git, project: string, branch: string): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`;
  const { code, output } = await git(project, ['rev-parse', '--verify', '--quiet', ref]);
  return code === 0 ? output.trim() : undefined;
}

async function lookInto(git: Git, folder: string) {
  const [branch, head, uncommitted, hasSubmodules] = await Promise.all([
    currentBranch(git, folder),
    saidLine(git(folder, ['rev-parse', '--verify', 'HEAD'])),
    uncommittedIn(git, folder),
    hasCheckedOutSubmodules(git, folder),
  ]);
  return { branch, head, uncommitted, hasSubmodules };
}

/** Reachable from the first ones and not from those with `^`. */
async function commitsIn(git: Git, project: string, ends: readonly string[]): Promise<number> {
  return Number(await saidLine(git(project, ['rev-list', '--count', ...ends])));
}

/** Of the files as they are in the worktree; of the branch where that is gone. New files count once they are added. */
async function changesSince(
  git: Git,
  {
    base,
    tip,
    folder,
    project,
  }: Pick<WorktreePlace, 'base' | 'folder' | 'project'> & {
    readonly tip: string | undefined;
  },
) {
  if (folder === undefined && tip === undefined) return lineCounts('');
  const ends = folder === undefined ? [base, tip ?? base] : [base];
  const diff = ['diff', '--numstat', '-z', '--no-renames', '--no-ext-diff', ...ends, '--'];
  return lineCounts(await said(git(folder ?? project, diff)));
}
