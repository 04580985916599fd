import { access, constants, readdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { systemReason } from '../../lib/system-reason.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Base, Repository } from '../../workspace/fan-out.ts';
import { changedPaths } from './parse-status.ts';
import { type Git, reasonOf, said, saidLine } from './run-git.ts';

/** Where worktrees are made, and how their branches are called. */
export interface WorktreeSettings {
  /** Relative to the repository's top, or absolute; `~` and `{project}` are filled in. */
  readonly folder: string;
  readonly branch: string;
}

/** Looks at the repository that a project's folder is in. Throws `Failure` where no worktree can be made of it. */
export async function surveyRepository(
  git: Git,
  project: string,
  { settings, home }: { readonly settings: WorktreeSettings; readonly home: string },
): Promise<Repository> {
  const root = await topOf(git, project);
  const commit = await checkedOut(git, root);
  const folder = worktreeFolder(root, settings.folder, home);
  const [branch, inside, subject, uncommitted, branches, bases, modules, names] = await Promise.all(
    [
      currentBranch(git, root),
      saidLine(git(project, ['rev-parse', '--show-prefix'])),
      saidLine(git(root, ['log', '-1', '--format=%s', commit])),
      uncommittedIn(git, root),
      localBranches(git, root),
      basesIn(git, root),
      git(root, ['cat-file', '-e', `${commit}:.gitmodules`]),
      namesIn(folder),
    ],
  );
  await checkWritable(folder);
  return {
    ...{ root, branch, commit, subject, branches, bases, folder, names },
    isToIgnore: await isToIgnore(git, { root, folder, names }),
    inside: inside.replace(/\/$/, ''),
    uncommitted: uncommitted.length,
    hasSubmodules: modules.code === 0,
    pattern: settings.branch,
  };
}

/**
 * The top of the working tree around a project's folder. Throws `CONFLICT` where there is none, in few words: they stand on
 * one line of a screen.
 */
export async function topOf(git: Git, folder: string): Promise<string> {
  const bare = await git(folder, ['rev-parse', '--is-bare-repository']);
  if (/not a git repository/i.test(bare.errors))
    throw new Failure('CONFLICT', 'The project’s folder is in no git repository', {
      hint: 'Run `git init`, then commit.',
    });
  if (bare.code !== 0) throw new Failure('CONFLICT', `git says: ${reasonOf(bare)}`);
  if (bare.output.trim() === 'true')
    throw new Failure('CONFLICT', 'The project’s folder is a bare repository', {
      hint: 'Open a worktree of it.',
    });
  return saidLine(git(folder, ['rev-parse', '--show-toplevel']));
}

/** The branch that a folder has checked out; nothing where it has none. */
export async function currentBranch(git: Git, folder: string): Promise<string | undefined> {
  const { code, output } = await git(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
  return code === 0 ? output.trim() : undefined;
}

/** Files that are changed or new in a working tree, relative to its top. */
export async function uncommittedIn(git: Git, folder: string): Promise<readonly string[]> {
  return changedPaths(await said(git(folder, ['status', '--porcelain=v2', '-z'])));
}

async function checkedOut(git: Git, root: string): Promise<string> {
  const head = await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (head.code === 0) return head.output.trim();
  throw new Failure('CONFLICT', 'Nothing is committed here yet', {
    hint: 'Make the first commit, then ask again.',
  });
}

/** Every local branch of a repository, without `refs/heads/`. */
export async function localBranches(git: Git, root: string): Promise<readonly string[]> {
  const list = await said(git(root, ['for-each-ref', '--format=%(refname)', 'refs/heads']));
  return list.split('\n').flatMap((line) => /^refs\/heads\/(.+)$/.exec(line)?.[1] ?? []);
}

/** Annotated tags are told with the commit that they name. */
async function basesIn(git: Git, root: string): Promise<readonly Base[]> {
  const fields = ['%(refname:short)', '%(objectname)', '%(*objectname)', '%(contents:subject)'];
  const words = [`--format=${fields.join('%00')}`, '--sort=-creatordate'];
  const list = await said(
    git(root, ['for-each-ref', ...words, 'refs/heads', 'refs/remotes', 'refs/tags']),
  );
  return list.split('\n').flatMap((line) => {
    const [name = '', object = '', tagged = '', subject = ''] = line.split('\0');
    return name === '' ? [] : [{ name, commit: tagged || object, subject }];
  });
}

/**
 * Whether git would list a folder for worktrees as new files of the person's. Throws `CONFLICT` for one with files in it: what
 * git then ignores there could be theirs.
 */
async function isToIgnore(
  git: Git,
  { root, folder, names }: Pick<Repository, 'root' | 'folder' | 'names'>,
): Promise<boolean> {
  const way = relative(root, folder);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return false;
  const ignored = await git(root, ['check-ignore', '--quiet', '--', join(folder, 'any')]);
  if (ignored.code === 0) return false;
  if (names.length === 0 && way !== '') return true;
  throw new Failure(
    'CONFLICT',
    `Worktrees in ${folder} would be listed by git as new files of this repository`,
    {
      hint: 'Add it to .gitignore, or name an empty folder, or one outside, as `worktrees.folder` in the configuration.',
    },
  );
}

/** Where worktrees of a repository are made: an absolute path, of what the configuration has. */
export function worktreeFolder(root: string, folder: string, home: string): string {
  const filled = folder.replaceAll('{project}', () => basename(root)).replace(/^~(?=\/|$)/, home);
  return resolve(root, filled);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw notWritable(folder, error);
  });
}

/** It need not be there yet: then it must be possible to make it. */
async function checkWritable(folder: string): Promise<void> {
  let at = folder;
  for (;;) {
    try {
      return await access(at, constants.W_OK);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || at === dirname(at)) throw notWritable(folder, error);
      at = join(at, '..');
    }
  }
}

function notWritable(folder: string, error: unknown): Failure {
  return new Failure(
    'UNAVAILABLE',
    `Worktrees cannot be made in ${folder}: ${systemReason(error)}`,
    { hint: 'Name another folder as `worktrees.folder` in the configuration.', cause: error },
  );
}
