import { open, readFile, rm } from 'node:fs/promises';
import { Failure } from '../../protocol/failure.ts';

/** Who holds a data directory's tool service. */
interface Holder {
  readonly pid: number;
  readonly instanceId: string;
  /** When the process started, as the system tells it: a pid alone may be another process by now. */
  readonly startedAt: string | null;
}

export interface LockOptions {
  readonly path: string;
  readonly instanceId: string;
  readonly pid: number;
  /** Any word that tells two processes of one pid apart; nothing when there is no such process. */
  readonly startOf: (pid: number) => Promise<string | undefined>;
}

/** How often somebody else may get in between our look at a dead lock and our own. */
const ATTEMPTS = 5;

/** Takes the lock, and returns the way to give it back. Throws `CONFLICT` when a live process holds it. */
export async function takeLock(options: LockOptions): Promise<() => Promise<void>> {
  const { path, instanceId, pid, startOf } = options;
  const holder: Holder = { pid, instanceId, startedAt: (await startOf(pid)) ?? null };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await createLock(path, holder)) return () => releaseLock(path, instanceId);
    if (await isHeld(path, startOf)) break;
    await rm(path, { force: true });
  }
  throw new Failure(
    'CONFLICT',
    'Another termsprawl tool service is already using this data directory',
  );
}

async function createLock(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(holder)).finally(() => file.close());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// A lock that cannot be read was left by a crash: nobody alive writes one like that.
async function isHeld(path: string, startOf: LockOptions['startOf']): Promise<boolean> {
  const holder = await readHolder(path);
  if (!holder) return false;
  const startedAt = await startOf(holder.pid);
  return startedAt !== undefined && (holder.startedAt === null || startedAt === holder.startedAt);
}

async function releaseLock(path: string, instanceId: string): Promise<void> {
  const holder = await readHolder(path);
  if (holder?.instanceId === instanceId) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Partial<Holder> | null;
    const { pid, instanceId, startedAt = null } = holder ?? {};
    if (!Number.isSafeInteger(pid) || typeof pid !== 'number' || pid <= 0) return undefined;
    return { pid, instanceId: String(instanceId), startedAt };
  } catch {
    // Gone in the meantime, or not JSON.
    return undefined;
  }
}
