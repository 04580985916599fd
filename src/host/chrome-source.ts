import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../lib/clock.ts';
import { isExecutable } from '../lib/executable.ts';
import { Failure } from '../protocol/failure.ts';
import type { DataPaths, Environment } from '../protocol/paths.ts';
import type { ChromeSource, Tell } from '../services/browser/chrome.ts';
import { chromeEnvironment } from '../services/browser/chrome-environment.ts';
import { type ChromeProgram, versionOf } from '../services/browser/chrome-program.ts';
import { EmbeddedChrome } from '../services/browser/embedded/embedded-chrome.ts';
import { findPackage } from '../services/browser/embedded/find-package.ts';
import { findChrome } from '../services/browser/find-chrome.ts';
import type { Config } from '../services/config/schema.ts';

/** The machine as far as a Chrome on it goes. */
export interface ChromePlace {
  readonly environment: Environment;
  readonly home: string;
  readonly paths: DataPaths;
  readonly uid: number;
}

interface Waiting {
  readonly tell: Tell;
  readonly signal: AbortSignal;
}

/** One that runs, when the configuration names it; otherwise a program. */
export async function findSource(
  place: ChromePlace,
  { url, allowRemote, path }: Config['browser'],
  waiting: Waiting,
): Promise<ChromeSource> {
  if (url !== null) return { running: { url, allowRemote } };
  return { program: await findProgram(place, path ?? undefined, waiting) };
}

/** Asked for, installed, or the one that came along: that is unpacked only where there is no other. */
async function findProgram(
  place: ChromePlace,
  configured: string | undefined,
  { tell, signal }: Waiting,
): Promise<ChromeProgram> {
  const found = await findInstalled(place, configured);
  if (found) return found;
  const embedded = embeddedChrome(place);
  if (embedded) return embedded.program(tell, signal);
  throw new Failure('UNAVAILABLE', 'No Chrome was found', {
    hint: 'Install Chrome, Chromium or Edge, or set CHROME_PATH to one.',
  });
}

/** The one that was asked for, or is installed; nothing where there is none. Throws `UNAVAILABLE` when the one asked for does not run. */
export function findInstalled({ environment, home }: ChromePlace, configured: string | undefined) {
  const wishes = { configured, chromePath: environment['CHROME_PATH'] };
  return findChrome(wishes, {
    platform: process.platform,
    home,
    path: environment['PATH'] ?? '',
    isExecutable,
    realPath: realpathSync,
    versionOf: (path) => versionOf(path, chromeEnvironment(environment)),
  });
}

/** The one that comes along; nothing where it is not installed, or not for this machine. */
export function embeddedChrome({ paths, uid }: ChromePlace): EmbeddedChrome | undefined {
  const source = findPackage(import.meta.url, process);
  if (source === undefined) return undefined;
  const directory = join(paths.cache, 'chromium');
  return new EmbeddedChrome({ source, directory, uid, pid: process.pid, clock: systemClock });
}
