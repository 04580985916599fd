import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 10;

/** A process of this machine. */
export interface Found {
  readonly pid: number;
  readonly command: string;
}

/** Every process that was started with this setting in its environment (Linux). */
export function processesWith(setting: string): Promise<Found[]> {
  return processesWhere(({ environment }) => environment.split('\0').includes(setting));
}

/** Every process with a path in its command or its environment: all that a Chrome in a folder started (Linux). */
export function processesIn(path: string): Promise<Found[]> {
  return processesWhere(({ environment, command }) => `${environment} ${command}`.includes(path));
}

/** The processes with the setting once a claim about them holds, or as they are at the limit. */
export async function untilProcesses(
  setting: string,
  claim: (found: readonly Found[]) => boolean,
  limitMs: number,
): Promise<Found[]> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await processesWith(setting);
    if (claim(found) || Date.now() > end) return found;
    await wait(RETRY_MS);
  }
}

/** Resolves when a process stands still, stopped by a signal (Linux). */
export async function untilStopped(pid: number, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  // The state stands after the name in parentheses, proc_pid_stat(5).
  while (!/\) T /.test(await readFile(`/proc/${pid}/stat`, 'utf8'))) {
    if (Date.now() > end) throw new Error(`process ${pid} does not stop`);
    await wait(RETRY_MS);
  }
}

interface Started extends Found {
  readonly environment: string;
}

async function processesWhere(claim: (started: Started) => boolean): Promise<Found[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(startedAs));
  return all
    .filter((each) => each !== undefined)
    .filter(claim)
    .map(({ pid, command }) => ({ pid, command }));
}

async function startedAs(pid: number): Promise<Started | undefined> {
  try {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return { pid, environment, command: command.replaceAll('\0', ' ').trim() };
  } catch {
    // It ended while we looked, or is another user's.
    return undefined;
  }
}
