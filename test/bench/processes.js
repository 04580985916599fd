import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;
/** Places after the name in /proc/PID/stat, which is in parentheses and may hold spaces. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Every process that was started with this setting in its environment. */
export function processesWith(setting) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => processWith(pid, setting));
}

/** Processor time that all threads of a process have used, in ms, to the nearest 10. */
export function cpuMsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
}

/** Memory that a process holds, in MB. */
export function residentMbOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Kills a process that would not end otherwise. */
export function ended(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}

function processWith(pid, setting) {
  try {
    if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(setting)) return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid: Number(pid), command }];
  } catch {
    // It ended while we looked, or is another user's.
    return [];
  }
}
