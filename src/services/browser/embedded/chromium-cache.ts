import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';
import { makePrivateDirectory } from '../../../lib/private-directory.ts';
import { processStart } from '../../../lib/process-start.ts';
import { readIfThere } from '../../../lib/read-if-there.ts';
import { systemReason } from '../../../lib/system-reason.ts';
import { Failure } from '../../../protocol/failure.ts';
import { fontsConfig } from './fonts.ts';
import { differenceIn, Inventory, sealed } from './inventory.ts';

/** What version 147 takes unpacked: the room that it wants, and what is still to come while it is unpacked. */
export const UNPACKED_BYTES = 215_000_000;

/** The process that unpacks is in the name: what a killed one left is swept. */
const UNFINISHED = /^unfinished-(\d+)-/;
/** The directory that is to be renamed to is there already. */
const TAKEN = ['ENOTEMPTY', 'EEXIST'];
const MEGABYTE = 1_000_000;

interface Deps {
  /** Ours alone; made where it is missing. */
  readonly directory: string;
  readonly version: string;
  readonly uid: number;
  readonly pid: number;
}

/** How far the Chromium that came along is. */
export type CacheState = 'packed' | 'unpacking' | 'unpacked';

/** An unpacked Chromium in a directory of ours, into which nobody else may put anything. */
export class ChromiumCache {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Where its files are, or will be. */
  get files(): string {
    return join(this.#place, 'files');
  }

  get fontsFile(): string {
    return join(this.#place, 'fonts.conf');
  }

  /** Whether it is there, and as it was unpacked. Throws `PERMISSION_DENIED` when the directory is not ours alone. */
  async isSound(): Promise<boolean> {
    await this.#claim();
    const inventory = await readInventory(this.#place);
    if (inventory === undefined) return false;
    return (await differenceIn(this.files, inventory, this.#deps.uid)) === undefined;
  }

  /** How far it is, for somebody who only wants to know. */
  async look(): Promise<CacheState> {
    const names = await readdir(this.#deps.directory).catch(() => undefined);
    if (names === undefined) return 'packed';
    if (await this.isSound()) return 'unpacked';
    const busy = await Promise.all(names.map(isBusy));
    return busy.includes(true) ? 'unpacking' : 'packed';
  }

  /**
   * Unpacks it beside its place and puts it there whole, in place of one that is not sound, and sweeps other versions.
   * `unpack` does it, into a directory that is empty. Throws `UNAVAILABLE`, and leaves nothing half done.
   */
  async fill(unpack: (directory: string) => Promise<void>): Promise<void> {
    await this.#claim();
    const beside = this.#unfinished();
    try {
      await this.#checkRoom();
      const files = join(beside, 'files');
      await mkdir(files, { recursive: true, mode: 0o700 });
      await unpack(files);
      const inventory = await sealed(files);
      await writeFile(join(beside, 'inventory.json'), JSON.stringify(inventory), { mode: 0o600 });
      const fonts = fontsConfig(join(this.files, 'fonts'), join(this.#deps.directory, 'fonts'));
      await writeFile(join(beside, 'fonts.conf'), fonts, { mode: 0o600 });
      await this.#put(beside);
    } catch (error) {
      throw error instanceof Failure ? error : notUnpacked(systemReason(error), error);
    } finally {
      await remove(beside);
    }
    await this.#sweep();
  }

  get #place(): string {
    return join(this.#deps.directory, this.#deps.version);
  }

  #unfinished(): string {
    const name = `unfinished-${this.#deps.pid}-${randomBytes(6).toString('hex')}`;
    return join(this.#deps.directory, name);
  }

  async #claim(): Promise<void> {
    const { directory, uid } = this.#deps;
    if (await makePrivateDirectory(directory, uid)) return;
    throw new Failure('PERMISSION_DENIED', `${directory} belongs to somebody else`, {
      hint: 'Chromium is not run from there; remove it, or set CHROME_PATH to a Chrome of your own.',
    });
  }

  async #checkRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#deps.directory);
    if (bavail * bsize > UNPACKED_BYTES) return;
    const [free, wanted] = [bavail * bsize, UNPACKED_BYTES].map((bytes) =>
      Math.ceil(bytes / MEGABYTE),
    );
    throw notUnpacked(`it takes ${wanted} MB in ${this.#deps.directory}, where ${free} are free`);
  }

  /** Of two hosts that unpack at once, the second finds the first's work, and uses that. */
  async #put(beside: string): Promise<void> {
    try {
      await rename(beside, this.#place);
    } catch (error) {
      if (!TAKEN.includes(errorCode(error) ?? '')) throw error;
      if (await this.isSound()) return;
      const old = this.#unfinished();
      await rename(this.#place, old);
      await rename(beside, this.#place);
      await remove(old);
    }
  }

  async #sweep(): Promise<void> {
    const { directory, version } = this.#deps;
    for (const name of await readdir(directory)) {
      const isOurs = name === version || name === 'fonts';
      if (!isOurs && !(await isBusy(name))) await remove(join(directory, name));
    }
  }
}

/** Whether something is being unpacked there, by a process that lives. */
async function isBusy(name: string): Promise<boolean> {
  const pid = UNFINISHED.exec(name)?.[1];
  return pid !== undefined && (await processStart(Number(pid))) !== undefined;
}

async function readInventory(place: string): Promise<Inventory | undefined> {
  const text = await readIfThere(join(place, 'inventory.json'));
  try {
    return Inventory.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

function notUnpacked(reason: string, cause?: unknown): Failure {
  return new Failure('UNAVAILABLE', `Chromium could not be unpacked: ${reason}`, {
    hint: 'Nothing is left of it; make room and try again, or install Chrome or Chromium.',
    cause,
  });
}
