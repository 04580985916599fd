import { dirname, join } from 'node:path';
import { isPlannedName, nameOf } from '../../workspace/fan-out.ts';
import { worktreeSchema } from '../../workspace/worktree.ts';
import { listWorktrees } from './find-worktree.ts';
import type { ListedWorktree } from './parse-worktrees.ts';
import type { Git } from './run-git.ts';
import {
  currentBranch,
  localBranches,
  topOf,
  type WorktreeSettings,
  worktreeFolder,
} from './survey.ts';
import type { WorktreePlace } from './worktree-state.ts';

/** Each is looked into by git a dozen times. */
const MAX_KEPT = 50;

interface Where {
  readonly settings: WorktreeSettings;
  readonly home: string;
  /** Ids of the agents that there are. */
  readonly agents: readonly string[];
  /** The branches that agents' nodes have, with the folders of their projects: another repository has branches of that name, too. */
  readonly taken: readonly { readonly branch: string; readonly project: string }[];
}

/** A worktree without an agent; or its branch alone, where the worktree is gone or was never made. */
export interface KeptWorktree extends WorktreePlace {
  /** Where it is, or would be. */
  readonly last: string;
}

/**
 * What was made for agents and no agent has any more: worktrees in the folder where they are made, and branches that are
 * called as those are. Throws `Failure` where there is no repository.
 */
export async function keptWorktrees(
  git: Git,
  project: string,
  { settings, home, agents, taken }: Where,
): Promise<readonly KeptWorktree[]> {
  const folder = worktreeFolder(await topOf(git, project), settings.folder, home);
  const [[main, ...listed], branches, here] = await Promise.all([
    listWorktrees(git, project),
    localBranches(git, project),
    currentBranch(git, project),
  ]);
  const trees = [project, main?.path, ...listed.map(({ path }) => path)];
  const isHere = (folder: string) => trees.some((tree) => `${folder}/`.startsWith(`${tree}/`));
  const theirs = [
    ...[main?.branch, here],
    ...taken.filter((each) => isHere(each.project)).map(({ branch }) => branch),
  ];
  const kept = branches.filter(
    (branch) =>
      !theirs.includes(branch) &&
      (isPlannedName(branch, settings.branch, agents) ||
        placesOf(branch, listed).some((path) => dirname(path) === folder)),
  );
  const places = kept.slice(0, MAX_KEPT).map(async (branch) => {
    const worktree = worktreeSchema.safeParse({ branch, base: await baseOf(git, project, branch) });
    if (!worktree.success) return [];
    const [path] = placesOf(branch, listed);
    const last = path ?? join(folder, nameOf(branch));
    return [{ ...worktree.data, project, folder: path, last }];
  });
  return (await Promise.all(places)).flat();
}

function placesOf(branch: string, listed: readonly ListedWorktree[]): readonly string[] {
  return listed.filter((each) => each.branch === branch).map(({ path }) => path);
}

/** Where it parted from what the project's folder has checked out. */
async function baseOf(git: Git, project: string, branch: string): Promise<string> {
  const { output } = await git(project, ['merge-base', 'HEAD', `refs/heads/${branch}`]);
  return output.trim();
}
