import { readFile } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** Fields of `/proc/<pid>/stat` (proc(5)) after the name, which may hold anything: the start time is the 22nd of all. */
const START_TIME_AFTER_NAME = 19;

/** States of a process that has ended, and that nobody has asked about yet. */
const ENDED = ['Z', 'X'];

/** When a process started, in the system's own words; nothing when none of that pid runs. */
export async function processStart(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ENDED.includes(state) ? undefined : rest[START_TIME_AFTER_NAME - 1];
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
