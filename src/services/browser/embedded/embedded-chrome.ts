import { join } from 'node:path';
import type { Clock } from '../../../lib/clock.ts';
import { lastLine } from '../../../lib/last-line.ts';
import { messageOf } from '../../../lib/message-of.ts';
import { Failure } from '../../../protocol/failure.ts';
import { type ChromeProgram, versionOf } from '../chrome-program.ts';
import { type CacheState, ChromiumCache } from './chromium-cache.ts';
import { unpack } from './unpack.ts';
import { followUnpacking } from './unpack-progress.ts';

/** The package that brings a Chromium along, as it is installed. */
export interface EmbeddedPackage {
  /** Its main file. */
  readonly main: string;
  readonly version: string;
}

interface Deps {
  readonly source: EmbeddedPackage;
  /** For unpacked ones; a directory of ours alone. */
  readonly directory: string;
  readonly uid: number;
  readonly pid: number;
  readonly clock: Clock;
}

/** The Chromium that comes along, for machines without one: unpacked once, and looked over before each use. */
export class EmbeddedChrome {
  readonly #clock: Clock;
  readonly #cache: ChromiumCache;
  readonly #main: string;
  readonly #version: string;

  constructor({ source, clock, ...place }: Deps) {
    this.#clock = clock;
    this.#cache = new ChromiumCache({
      ...place,
      version: source.version,
    });
    this.#main = source.main;
    this.#version = source.version;
  }

  /** Where it is unpacked to. */
  get directory(): string {
    return this.#cache.files;
  }

  /** What it is called, and how far it is; leaves all as it is. Throws `PERMISSION_DENIED` when its directory is somebody else's. */
  async look(): Promise<{ readonly name: string; readonly state: CacheState }> {
    return { name: `the Chromium ${this.#version}`, state: await this.#cache.look() };
  }

  /** The program, unpacked where it is not yet, which is told meanwhile. Throws `Failure`, with what to do. */
  async program(tell: (text: string) => void, signal: AbortSignal): Promise<ChromeProgram> {
    if (!(await this.#cache.isSound())) await this.#unpack(tell, signal);
    const path = join(this.#cache.files, 'chromium');
    const fonts = { FONTCONFIG_FILE: this.#cache.fontsFile };
    const libraries = { LD_LIBRARY_PATH: join(this.#cache.files, 'al2023', 'lib') };
    try {
      return await this.#started(path, fonts).catch(() =>
        // Some machines lack NSS, which came along.
        this.#started(path, { ...fonts, ...libraries }),
      );
    } catch (error) {
      throw doesNotRun(error);
    }
  }

  async #started(
    path: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<ChromeProgram> {
    const version = await versionOf(path, environment);
    return { path, origin: 'embedded', version, environment };
  }

  async #unpack(tell: (text: string) => void, signal: AbortSignal): Promise<void> {
    let stop = () => {};
    try {
      await this.#cache.fill((directory) => {
        stop = followUnpacking(directory, this.#clock, tell);
        return unpack(this.#main, directory, signal);
      });
    } finally {
      stop();
    }
  }
}

function doesNotRun(cause: unknown): Failure {
  const message = `The Chromium that came along does not run here: ${lastLine(messageOf(cause))}`;
  const hint = 'Install Chrome or Chromium, or set CHROME_PATH to one.';
  return new Failure('UNAVAILABLE', message, { hint, cause });
}
