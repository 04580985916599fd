import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makePrivateDirectory } from '../../lib/private-directory.ts';
import { processStart } from '../../lib/process-start.ts';
import { readIfThere } from '../../lib/read-if-there.ts';
import { Failure } from '../../protocol/failure.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** A process that dies may write a last file while its folder is removed. */
const REMOVAL_TRIES = 5;
const OWNER_FILE = 'owner.json';
const PREFIX = 'run-';

/** Who a folder is for: a process that lives keeps it. */
const Owner = z.object({
  host: z.object({ pid: z.int(), start: z.string().optional() }),
  chrome: z.int().optional(),
});
type Owner = Readonly<z.infer<typeof Owner>>;

interface Deps {
  readonly directory: string;
  readonly uid: number;
  readonly pid: number;
}

/** What one run of Chrome writes, and nothing else: it is removed when that ends. */
export interface ProfileFolder {
  /** For temporary files; the profile is in it. */
  readonly path: string;
  readonly profile: string;
  /** Remembers which process it is for, should we not be there to end it. */
  keepFor(chrome: number): Promise<void>;
  remove(): Promise<void>;
}

/** The folders that Chromes run in, of this host and of those before it. */
export class ProfileFolders {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Makes an empty one, and sweeps those that are left. Throws `PERMISSION_DENIED`, and what the file system throws. */
  async make(): Promise<ProfileFolder> {
    await this.sweep();
    const { directory, uid, pid } = this.#deps;
    if (!(await makePrivateDirectory(directory, uid)))
      throw new Failure('PERMISSION_DENIED', `${directory} belongs to somebody else`);
    const path = await mkdtemp(join(directory, PREFIX));
    const profile = join(path, 'profile');
    await mkdir(profile, { mode: PRIVATE_FOLDER });
    const host = { pid, start: await processStart(pid) };
    await writeOwner(path, { host });
    return {
      path,
      profile,
      keepFor: (chrome) => writeOwner(path, { host, chrome }),
      remove: () => removeFolder(path),
    };
  }

  /** Removes what Chromes left whose host is gone, or who were ours, and ends those that hang. */
  async sweep(): Promise<void> {
    const { directory } = this.#deps;
    const names = await readdir(directory).catch(() => []);
    for (const name of names)
      if (name.startsWith(PREFIX)) await this.#sweepOne(join(directory, name));
  }

  async #sweepOne(path: string): Promise<void> {
    const owner = await readOwner(path);
    if (owner && (await this.#isAnothers(owner))) return;
    if (owner?.chrome !== undefined) await endLeftOver(owner.chrome, path);
    await removeFolder(path);
  }

  async #isAnothers({ host }: Owner): Promise<boolean> {
    if (host.pid === this.#deps.pid) return false;
    return (await processStart(host.pid)) === host.start;
  }
}

/** A Chrome ends with its host, unless it was stopped or hangs. Another process may have its number by now. */
async function endLeftOver(pid: number, path: string): Promise<void> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(path)) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: REMOVAL_TRIES });
}

function writeOwner(path: string, owner: Owner): Promise<void> {
  return writeFile(join(path, OWNER_FILE), JSON.stringify(owner), { mode: PRIVATE_FILE });
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return Owner.parse(JSON.parse((await readIfThere(join(path, OWNER_FILE))) ?? ''));
  } catch {
    // Of another version, or half made: nobody's.
    return undefined;
  }
}
