import { readFileSync, readlinkSync } from 'node:fs';

/** What the system tells of the programs on a terminal. */
export interface Processes {
  /** Process group in the foreground of the terminal that a session leader has. */
  foregroundGroup(leader: number): number | undefined;
  nameOf(process: number): string | undefined;
  workingDirectoryOf(process: number): string | undefined;
  isGroupAlive(group: number): boolean;
  /** Sends a signal to a whole group; does nothing when it is gone. */
  signalGroup(group: number, signal: NodeJS.Signals): void;
}

/** Position of `tpgid` among the fields of /proc/PID/stat that follow the name in parentheses. */
const TPGID_FIELD = 5;

/** Reads /proc, where there is one; elsewhere only signals work. */
export function systemProcesses(platform: NodeJS.Platform): Processes {
  const hasProc = platform === 'linux';
  return {
    foregroundGroup: (leader) => (hasProc ? foregroundGroup(leader) : undefined),
    nameOf: (process) =>
      hasProc ? quietly(() => readFileSync(`/proc/${process}/comm`, 'utf8').trim()) : undefined,
    workingDirectoryOf: (process) =>
      hasProc ? quietly(() => readlinkSync(`/proc/${process}/cwd`)) : undefined,
    isGroupAlive: (group) => signalled(group, 0),
    signalGroup: (group, signal) => void signalled(group, signal),
  };
}

function foregroundGroup(leader: number): number | undefined {
  const stat = quietly(() => readFileSync(`/proc/${leader}/stat`, 'latin1'));
  // The name may contain spaces and parentheses; the last one closes it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const group = Number(fields?.[TPGID_FIELD]);
  return group > 0 ? group : undefined;
}

/** A process may end between any two looks at it; then there is nothing to tell. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function signalled(group: number, signal: NodeJS.Signals | 0): boolean {
  return quietly(() => process.kill(-group, signal)) ?? false;
}
