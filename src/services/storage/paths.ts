import { access, constants } from 'node:fs/promises';
import { makePrivateDirectory } from '../../lib/private-directory.ts';
import { systemReason } from '../../lib/system-reason.ts';
import { Failure } from '../../protocol/failure.ts';
import type { DataPaths } from '../../protocol/paths.ts';
import { isId } from '../../workspace/ids.ts';

/** The files of storage in the data directory. All absolute. */
export interface StoragePaths {
  readonly workspaceFile: string;
  readonly projects: string;
  readonly scrollback: string;
  readonly hostLog: string;
}

/** Where a data directory keeps them. */
export function storagePaths({ data, logs }: DataPaths): StoragePaths {
  return {
    workspaceFile: `${data}/workspace.json`,
    projects: `${data}/projects`,
    scrollback: `${data}/scrollback`,
    hostLog: `${logs}/host.log`,
  };
}

/**
 * Makes every directory that the host writes to, for its owner only. Throws `Failure` with one
 * sentence where that cannot be done: another owner, no leave to write, a file in the way.
 */
export async function prepareDirectories(paths: DataPaths, uid: number): Promise<void> {
  const { projects, scrollback } = storagePaths(paths);
  const directories = [paths.data, paths.config, paths.cache, paths.logs, paths.run];
  for (const directory of [...directories, projects, scrollback]) {
    await prepareDirectory(directory, uid);
  }
}

/** A file in a directory, named after an id. Throws `Failure` for what could be another path. */
export function fileOf(directory: string, id: string, ending: string): string {
  if (!isId(id)) throw new Failure('VALIDATION_ERROR', `"${id}" cannot be a file's name`);
  return `${directory}/${id}${ending}`;
}

async function prepareDirectory(directory: string, uid: number): Promise<void> {
  let isOurs: boolean;
  try {
    isOurs = await makePrivateDirectory(directory, uid);
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(directory, systemReason(error), error);
  }
  if (!isOurs) throw unusable(directory, 'it belongs to somebody else, or is no directory');
}

function unusable(directory: string, reason: string, cause?: unknown): Failure {
  return new Failure('PERMISSION_DENIED', `Cannot keep anything in ${directory}: ${reason}`, {
    hint: 'Free it, or set TERMSPRAWL_HOME to a directory of your own',
    cause,
  });
}
