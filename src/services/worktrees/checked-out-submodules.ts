import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { type Git, saidLine } from './run-git.ts';

/**
 * Whether submodules are checked out in a worktree. Their commits, those made there too, lie in a folder that goes with it, so git
 * deletes it by force only. Throws `UNAVAILABLE` with git's reason.
 */
export async function hasCheckedOutSubmodules(git: Git, folder: string): Promise<boolean> {
  const modules = await saidLine(git(folder, ['rev-parse', '--git-path', 'modules']));
  return access(resolve(folder, modules)).then(
    () => true,
    // What cannot be looked into may hold work.
    (error: unknown) => errorCode(error) !== 'ENOENT',
  );
}
