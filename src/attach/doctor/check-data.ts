import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { errorCode } from '../../lib/error-code.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { Finding } from './finding.ts';

const OTHERS = 0o077;

/** Whether the data directory is ours, private, and takes a file. It need not exist before the first start. */
export async function checkData(directory: string, uid: number): Promise<Finding> {
  const about = 'data';
  try {
    const found = await stat(directory);
    const problem = await problemWith(directory, { ...found, isOurs: found.uid === uid });
    if (problem === undefined) return { state: 'ok', about, found: directory };
    return { about, ...problem, found: `${directory} ${problem.found}` };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return { state: 'ok', about, found: `${directory} will be made at the first start` };
    }
    return {
      state: 'fail',
      about,
      found: String(error),
      advice: 'Set TERMSPRAWL_HOME to a directory of yours.',
    };
  }
}

async function problemWith(
  directory: string,
  { mode, isOurs }: { readonly mode: number; readonly isOurs: boolean },
): Promise<Pick<Finding, 'state' | 'found' | 'advice'> | undefined> {
  if (!isOurs) {
    return {
      state: 'fail',
      found: 'belongs to another user',
      advice: 'Set TERMSPRAWL_HOME to a directory of yours.',
    };
  }
  const refused = await tryToWrite(directory);
  if (refused !== undefined) {
    return {
      state: 'fail',
      found: `takes no file: ${refused}`,
      advice: 'Make room, or make it writable.',
    };
  }
  if ((mode & OTHERS) === 0) return undefined;
  return {
    state: 'warn',
    found: 'can be entered by others',
    advice: `Run: chmod 700 '${directory}'.`,
  };
}

async function tryToWrite(directory: string): Promise<string | undefined> {
  const file = `${directory}/doctor-${randomUUID()}`;
  try {
    await writeFile(file, 'x', { mode: 0o600, flag: 'wx' });
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
