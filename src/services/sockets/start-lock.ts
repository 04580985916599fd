import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../lib/clock.ts';
import { errorCode } from '../../lib/error-code.ts';
import { readIfThere } from '../../lib/read-if-there.ts';

/** A start holds the lock for some milliseconds; one that old was left by a process that died, or hangs. */
const ABANDONED_MS = 5_000;
const RETRY_MS = 20;

/** Runs `work` while no other process runs its own under the same lock file. */
export async function withStartLock<Result>(
  path: string,
  clock: Clock,
  work: () => Promise<Result>,
): Promise<Result> {
  const mark = `${process.pid} ${process.hrtime.bigint()}\n`;
  while (!(await taken(path, mark))) {
    if (await isAbandoned(path, clock.now())) await setAside(path);
    else await wait(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    // One that took too long was set aside, and then the lock is another's.
    if ((await readIfThere(path)) === mark) await rm(path, { force: true });
  }
}

async function taken(path: string, mark: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(mark);
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Its process is gone, or it is too old whatever it says: a process number may be another's by now. */
async function isAbandoned(path: string, nowMs: number): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    if (nowMs - mtimeMs > ABANDONED_MS) return true;
    const pid = Number.parseInt(await readFile(path, 'utf8'), 10);
    return Number.isInteger(pid) && !isRunning(pid);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Of several that find the same lock abandoned, one moves it away; the others find it gone. */
async function setAside(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  await rm(aside, { force: true });
}
