import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROTOCOL_VERSION } from '../protocol/tool-wire.ts';
import { VERSION } from '../protocol/version.ts';

/** `run/instances/<pid>.json`: a host that runs, for programs that look for one. */
interface InstanceRecord {
  readonly pid: number;
  /** When the process started, as the system tells it: a pid alone may be another process by now. */
  readonly processStart: string | null;
  readonly socketPath: string;
  readonly dataPath: string;
  readonly appVersion: string;
  readonly protocolVersion: number;
  /** ISO 8601. */
  readonly startedAt: string;
}

interface Deps {
  /** `run/instances`. */
  readonly folder: string;
  readonly pid: number;
  readonly startedMs: number;
  readonly socketPath: string;
  readonly dataPath: string;
  readonly startOf: (pid: number) => Promise<string | undefined>;
  /** Replaces a whole file at once, readable by its owner only. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
}

/** Writes the record of this host, and removes those of hosts that are gone. Returns the way to take it back. */
export async function recordInstance(deps: Deps): Promise<() => Promise<void>> {
  const { folder, pid, startedMs, startOf, writeFile, ...places } = deps;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeStale(folder, startOf);
  const record: InstanceRecord = {
    pid,
    processStart: (await startOf(pid)) ?? null,
    ...places,
    appVersion: VERSION,
    protocolVersion: PROTOCOL_VERSION,
    startedAt: new Date(startedMs).toISOString(),
  };
  const path = join(folder, `${pid}.json`);
  await writeFile(path, `${JSON.stringify(record)}\n`);
  return () => rm(path, { force: true });
}

async function removeStale(folder: string, startOf: Deps['startOf']): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!(await isAlive(path, startOf))) await rm(path, { force: true, recursive: true });
  }
}

/** A record that cannot be read was left by a crash: nobody alive writes one like that. */
async function isAlive(path: string, startOf: Deps['startOf']): Promise<boolean> {
  try {
    const { pid, processStart } = JSON.parse(await readFile(path, 'utf8')) as InstanceRecord;
    const start = Number.isSafeInteger(pid) && pid > 0 ? await startOf(pid) : undefined;
    return start !== undefined && start === processStart;
  } catch {
    return false;
  }
}
