import { fstatSync, readlinkSync, statSync } from 'node:fs';
import type { ScreenFacts } from '../protocol/screen-port.ts';

/** The device behind a descriptor and who we are, where the system tells (Linux does), or nothing. */
export function terminalDevice(descriptor: number): ScreenFacts['tty'] {
  try {
    const path = readlinkSync(`/proc/self/fd/${descriptor}`);
    const found = statSync(path);
    // Within a container the path can name another terminal, or none.
    const isSame = found.rdev === fstatSync(descriptor).rdev;
    return isSame ? { path, changedMs: found.ctimeMs, pid: process.pid } : undefined;
  } catch {
    return undefined;
  }
}
