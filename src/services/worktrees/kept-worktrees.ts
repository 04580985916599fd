import { dirname } from 'node:path';
import { worktreeSchema } from '../../workspace/worktree.ts';
import { listWorktrees } from './find-worktree.ts';
import type { Git } from './run-git.ts';
import { topOf, type WorktreeSettings, worktreeFolder } from './survey.ts';
import type { WorktreePlace } from './worktree-state.ts';

interface Where {
  readonly settings: WorktreeSettings;
  readonly home: string;
  /** Whether an agent's node has that branch. */
  readonly isTaken: (branch: string) => boolean;
}

/** The worktrees in the folder where they are made that no agent has any more. Throws `Failure` where there is no repository. */
export async function keptWorktrees(
  git: Git,
  project: string,
  { settings, home, isTaken }: Where,
): Promise<readonly WorktreePlace[]> {
  const folder = worktreeFolder(await topOf(git, project), settings.folder, home);
  const listed = await listWorktrees(git, project);
  const places = listed.map(async ({ path, branch }) => {
    if (branch === undefined || dirname(path) !== folder || isTaken(branch)) return [];
    const worktree = worktreeSchema.safeParse({ branch, base: await baseOf(git, project, branch) });
    return worktree.success ? [{ ...worktree.data, project, folder: path }] : [];
  });
  return (await Promise.all(places)).flat();
}

/** Where it parted from what the project's folder has checked out. */
async function baseOf(git: Git, project: string, branch: string): Promise<string> {
  const { output } = await git(project, ['merge-base', 'HEAD', `refs/heads/${branch}`]);
  return output.trim();
}
