import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What the system tells of the programs on a terminal. */
export interface Processes {
  /** Process group in the foreground of the terminal that a session leader has. */
  foregroundGroup(leader: number): number | undefined;
  nameOf(process: number): string | undefined;
  workingDirectoryOf(process: number): string | undefined;
  /** Names of what a shell runs in the background of its terminal, one for each process group. */
  jobsOf(shell: number): readonly string[];
  /** Cheap, and true as well for a group of which only the remains are left that nobody has collected yet. */
  isGroupAlive(group: number): boolean;
  /** Looks at every process: whether any of the group still runs. */
  doesGroupRun(group: number): boolean;
  /** Sends a signal to a whole group; does nothing when it is gone. */
  signalGroup(group: number, signal: NodeJS.Signals): void;
}

/** Places among the fields of /proc/PID/stat that follow the name in parentheses. */
const STATE_FIELD = 0;
const GROUP_FIELD = 2;
const FOREGROUND_GROUP_FIELD = 5;
const ZOMBIE = 'Z';

/** Reads /proc, where there is one; elsewhere only signals work. */
export function systemProcesses(platform: NodeJS.Platform): Processes {
  const hasProc = platform === 'linux';
  return {
    foregroundGroup: (leader) => (hasProc ? foregroundGroup(leader) : undefined),
    nameOf: (process) => (hasProc ? nameOf(process) : undefined),
    workingDirectoryOf: (process) =>
      hasProc ? quietly(() => readlinkSync(`/proc/${process}/cwd`)) : undefined,
    jobsOf: (shell) => (hasProc ? jobsOf(shell) : []),
    isGroupAlive: (group) => signalled(group, 0),
    doesGroupRun: (group) => signalled(group, 0) && (!hasProc || doesGroupRun(group)),
    signalGroup: (group, signal) => void signalled(group, signal),
  };
}

function foregroundGroup(leader: number): number | undefined {
  const group = Number(statOf(leader)?.[FOREGROUND_GROUP_FIELD]);
  return group > 0 ? group : undefined;
}

function nameOf(process: number): string | undefined {
  return quietly(() => readFileSync(`/proc/${process}/comm`, 'utf8').trim());
}

function jobsOf(shell: number): readonly string[] {
  const terminal = standardFiles(shell)[0];
  const others = new Set([shell, foregroundGroup(shell)]);
  const names = new Map<number, string>();
  for (const child of childrenOf(shell)) {
    const stat = statOf(child);
    const group = Number(stat?.[GROUP_FIELD]);
    if (!stat || stat[STATE_FIELD] === ZOMBIE || others.has(group)) continue;
    // A helper of the prompt has no use for the terminal, and nobody misses it.
    const isAtTerminal = terminal !== undefined && standardFiles(child).includes(terminal);
    if (isAtTerminal) names.set(group, nameOf(group) ?? nameOf(child) ?? '');
  }
  return [...names.values()];
}

function childrenOf(process: number): readonly number[] {
  const children = quietly(() => readFileSync(`/proc/${process}/task/${process}/children`, 'utf8'));
  return (children ?? '').split(' ').flatMap((each) => (each === '' ? [] : Number(each)));
}

/** Where standard input, output and error lead; what is closed is left out. */
function standardFiles(process: number): readonly string[] {
  return [0, 1, 2].flatMap(
    (file) => quietly(() => readlinkSync(`/proc/${process}/fd/${file}`)) ?? [],
  );
}

function doesGroupRun(group: number): boolean {
  return (quietly(() => readdirSync('/proc')) ?? []).some((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    return Number(stat?.[GROUP_FIELD]) === group && stat?.[STATE_FIELD] !== ZOMBIE;
  });
}

function statOf(process: number): readonly string[] | undefined {
  const stat = quietly(() => readFileSync(`/proc/${process}/stat`, 'latin1'));
  // The name may contain spaces and parentheses; the last one closes it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
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
