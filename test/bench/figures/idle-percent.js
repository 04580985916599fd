import { setTimeout as wait } from 'node:timers/promises';
import { cpuMsOf } from '../processes.js';
import { median } from '../statistics.js';

const WINDOW_MS = 5_000;

/**
 * Processor time of a process that has nothing to do, in percent of one processor: the median of so many
 * windows, and so without the saves and the collections of garbage that what went before left behind.
 */
export async function idlePercentOf(pid, windows) {
  const percents = [];
  for (let window = 0; window < windows; window++) {
    const before = cpuMsOf(pid);
    await wait(WINDOW_MS);
    percents.push(((cpuMsOf(pid) - before) / WINDOW_MS) * 100);
  }
  return median(percents);
}
