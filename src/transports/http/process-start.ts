import { readFile } from 'node:fs/promises';
import { errorCode } from '../../lib/error-code.ts';

/** Fields of `/proc/<pid>/stat` (proc(5)) after the name, which may hold anything: the start time is the 22nd of all. */
const START_TIME_AFTER_NAME = 19;

/** When a process started, in the system's own words; nothing when there is none of that pid. */
export async function processStart(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_AFTER_NAME];
  } catch {
    // Without /proc, that the process is there is all that can be known.
    return isAlive(pid) ? 'unknown' : undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
