import { counted } from '../../lib/counted.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Merged, WorktreeState } from '../../workspace/worktree.ts';
import { type Git, type GitOutcome, reasonOf, said, saidLine } from './run-git.ts';
import { uncommittedIn } from './survey.ts';

/** Files are written, and a commit may be signed. */
const MERGE_LIMIT_MS = 120_000;
/** As the person's own configuration must not make it: whole, and without asking. */
const MERGE = [
  'merge',
  '--ff',
  '--commit',
  '--no-squash',
  '--no-edit',
  '--no-stat',
  '--no-autostash',
];
/** Names that a sentence has room for. */
const MAX_NAMES = 3;

/**
 * Merges a worktree's branch into what the project's folder has checked out, fast-forward where that is possible. Throws
 * `CONFLICT` with the reason; then nothing is changed.
 */
export async function mergeBack(git: Git, project: string, state: WorktreeState): Promise<Merged> {
  const { branch, unmerged } = state;
  const into = await checkMergeable(git, project, state);
  const before = await headOf(git, project);
  // The ref's whole name tells it from a tag; git would put that into its own words.
  const words = [...MERGE, '-m', `Merge branch '${branch}' into ${into}`];
  const merged = await git(project, [...words, '--', `refs/heads/${branch}`], MERGE_LIMIT_MS).catch(
    (error: unknown): GitOutcome => ({ code: -1, output: '', errors: Failure.from(error).message }),
  );
  if (merged.code !== 0) throw await takenBack(git, project, { branch, into, merged });
  const parents = await saidLine(
    git(project, ['rev-list', '--count', `${before}..HEAD`, '--merges', '--first-parent']),
  );
  return { how: parents === '0' ? 'fast-forward' : 'merge commit', into, commits: unmerged };
}

async function checkMergeable(git: Git, project: string, state: WorktreeState): Promise<string> {
  const { branch, into, uncommitted, strayedTo, unmerged, isBranchThere } = state;
  if (!isBranchThere)
    throw refused(`The branch ${branch} is not there any more`, {
      hint: '`git reflog` in its worktree may still know its commits.',
    });
  if (strayedTo !== undefined)
    throw refused(`Its worktree is on ${strayedTo || 'no branch'} now, not on ${branch}`, {
      hint: 'Check the branch out there, or merge by hand.',
    });
  if (uncommitted.length > 0)
    throw refused(`${named(uncommitted)} in the worktree ${isAre(uncommitted)} not committed`, {
      hint: 'Have the agent commit first.',
    });
  if (into === undefined)
    throw refused('The project’s folder has no branch checked out', {
      hint: 'Check one out, then merge again.',
    });
  if (unmerged === 0) throw refused(`${into} has all of ${branch} already`);
  const going = await underWay(git, project);
  if (going !== undefined)
    throw refused(`A ${going} is under way in the project’s folder`, {
      hint: 'Finish it or call it off, then merge again.',
    });
  await checkClean(git, project, branch);
  return into;
}

/** Files that both the person and the branch changed: git would refuse, or leave a mess. */
async function checkClean(git: Git, project: string, branch: string): Promise<void> {
  const range = `HEAD...refs/heads/${branch}`;
  const diff = ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', range, '--'];
  const [dirty, changed] = await Promise.all([
    uncommittedIn(git, project),
    said(git(project, diff)),
  ]);
  const both = changed.split('\0').filter((path) => dirty.includes(path));
  if (both.length > 0)
    throw refused(
      `${branch} changes ${named(both)}, which ${isAre(both)} changed and not committed in the project’s folder, too`,
      { hint: 'Commit or stash that first, then merge again.' },
    );
}

/** Something that a merge must not come into the middle of. */
async function underWay(git: Git, project: string): Promise<string | undefined> {
  const marks = {
    MERGE_HEAD: 'merge',
    CHERRY_PICK_HEAD: 'cherry-pick',
    REVERT_HEAD: 'revert',
    REBASE_HEAD: 'rebase',
  };
  for (const [ref, name] of Object.entries(marks)) {
    const { code } = await git(project, ['rev-parse', '--verify', '--quiet', ref]);
    if (code === 0) return name;
  }
  return undefined;
}

/** Puts everything back as it was, and says why it had to. */
async function takenBack(
  git: Git,
  project: string,
  { branch, into, merged }: { branch: string; into: string; merged: GitOutcome },
): Promise<Failure> {
  const files = (await said(git(project, ['diff', '--name-only', '-z', '--diff-filter=U'])))
    .split('\0')
    .filter(Boolean);
  const isBegun =
    (await git(project, ['rev-parse', '--verify', '--quiet', 'MERGE_HEAD'])).code === 0;
  const aborted = isBegun ? await git(project, ['merge', '--abort']) : undefined;
  if (aborted && aborted.code !== 0)
    return new Failure(
      'CONFLICT',
      `${branch} could not be merged, and what was begun not be taken back: ${reasonOf(aborted)}`,
      { hint: 'Look at `git status` in the project’s folder; the branch is as it was.' },
    );
  if (files.length === 0)
    return refused(`git does not merge ${branch} into ${into}: ${reasonOf(merged)}`);
  return refused(`${branch} conflicts with ${into} in ${named(files)}`, {
    hint: `Have its agent merge ${into} into its branch, then merge again.`,
  });
}

function refused(message: string, options: { readonly hint?: string } = {}): Failure {
  return new Failure('CONFLICT', `${message}; nothing was merged`, options);
}

/** The first names of files, and how many more there are. */
function named(paths: readonly string[]): string {
  const more = paths.length - MAX_NAMES;
  const first = paths.slice(0, MAX_NAMES).join(', ');
  return more > 0 ? `${first} and ${counted(more, 'more file')}` : first;
}

function isAre({ length }: readonly unknown[]): string {
  return length === 1 ? 'is' : 'are';
}

async function headOf(git: Git, project: string): Promise<string> {
  return saidLine(git(project, ['rev-parse', 'HEAD']));
}
