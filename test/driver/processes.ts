import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 10;

/** A process of this machine. */
export interface Found {
  readonly pid: number;
  readonly command: string;
}

/** Every process that was started with this setting in its environment (Linux). */
export async function processesWith(setting: string): Promise<Found[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => processWith(pid, setting)));
  return found.filter((each) => each !== undefined);
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

async function processWith(pid: number, setting: string): Promise<Found | undefined> {
  try {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    if (!environment.split('\0').includes(setting)) return undefined;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return { pid, command: command.replaceAll('\0', ' ').trim() };
  } catch {
    // It ended while we looked, or is another user's.
    return undefined;
  }
}
