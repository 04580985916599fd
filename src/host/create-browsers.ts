import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../lib/clock.ts';
import { isExecutable } from '../lib/executable.ts';
import { Failure } from '../protocol/failure.ts';
import type { DataPaths, Environment } from '../protocol/paths.ts';
import { Browsers } from '../services/browser/browsers.ts';
import type { ChromeSource, Tell } from '../services/browser/chrome.ts';
import { chromeEnvironment } from '../services/browser/chrome-environment.ts';
import { type ChromeProgram, versionOf } from '../services/browser/chrome-program.ts';
import { EmbeddedChrome } from '../services/browser/embedded/embedded-chrome.ts';
import { findPackage } from '../services/browser/embedded/find-package.ts';
import { findChrome } from '../services/browser/find-chrome.ts';
import { ProfileFolders } from '../services/browser/profile-folders.ts';
import type { Config } from '../services/config/schema.ts';

interface Place {
  readonly environment: Environment;
  readonly home: string;
  readonly paths: DataPaths;
  readonly uid: number;
  readonly report: (error: unknown) => void;
}

/** The part of the configuration that is about browsers, as it counts now. */
type BrowserSettings = () => Config['browser'];

/** The service behind browser nodes, for this machine. */
export function createBrowsers(place: Place, settings: BrowserSettings): Browsers {
  const { environment, paths, uid, report } = place;
  const directory = join(paths.data, 'browser');
  return new Browsers({
    find: (tell, signal) => findSource(place, settings(), { tell, signal }),
    folders: new ProfileFolders({ directory, uid, pid: process.pid }),
    environment,
    isRoot: uid === 0,
    clock: systemClock,
    report,
  });
}

interface Waiting {
  readonly tell: Tell;
  readonly signal: AbortSignal;
}

/** One that runs, when the configuration names it; otherwise a program. */
async function findSource(
  place: Place,
  { url, allowRemote, path }: Config['browser'],
  waiting: Waiting,
): Promise<ChromeSource> {
  if (url !== null) return { running: { url, allowRemote } };
  return { program: await findProgram(place, path ?? undefined, waiting) };
}

/** Asked for, installed, or the one that came along: that is unpacked only where there is no other. */
async function findProgram(
  place: Place,
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

function findInstalled({ environment, home }: Place, configured: string | undefined) {
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

function embeddedChrome({ paths, uid }: Place): EmbeddedChrome | undefined {
  const source = findPackage(import.meta.url, process);
  if (source === undefined) return undefined;
  const directory = join(paths.cache, 'chromium');
  return new EmbeddedChrome({ source, directory, uid, pid: process.pid, clock: systemClock });
}
