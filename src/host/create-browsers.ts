import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../lib/clock.ts';
import { isExecutable } from '../lib/executable.ts';
import { Failure } from '../protocol/failure.ts';
import type { DataPaths, Environment } from '../protocol/paths.ts';
import { Browsers } from '../services/browser/browsers.ts';
import { chromeEnvironment } from '../services/browser/chrome-environment.ts';
import { type ChromeProgram, versionOf } from '../services/browser/chrome-program.ts';
import { EmbeddedChrome } from '../services/browser/embedded/embedded-chrome.ts';
import { findPackage } from '../services/browser/embedded/find-package.ts';
import { findChrome } from '../services/browser/find-chrome.ts';

interface Place {
  readonly environment: Environment;
  readonly home: string;
  readonly paths: DataPaths;
  readonly uid: number;
  readonly report: (error: unknown) => void;
}

/** The service behind browser nodes, for this machine. */
export function createBrowsers(place: Place, configured: () => string | null): Browsers {
  const { environment, paths, uid, report } = place;
  return new Browsers({
    find: (tell) => findProgram(place, configured() ?? undefined, tell),
    environment,
    isRoot: uid === 0,
    profile: join(paths.data, 'browser', 'profile'),
    clock: systemClock,
    report,
  });
}

/** Asked for, installed, or the one that came along: that is unpacked only where there is no other. */
async function findProgram(
  { environment, home, paths, uid }: Place,
  configured: string | undefined,
  tell: (text: string) => void,
): Promise<ChromeProgram> {
  const found = await findChrome(
    { configured, chromePath: environment['CHROME_PATH'] },
    {
      platform: process.platform,
      home,
      path: environment['PATH'] ?? '',
      isExecutable,
      realPath: realpathSync,
      versionOf: (path) => versionOf(path, chromeEnvironment(environment)),
    },
  );
  if (found) return found;
  const source = findPackage(import.meta.url, process);
  if (source === undefined) {
    throw new Failure('UNAVAILABLE', 'No Chrome was found', {
      hint: 'Install Chrome, Chromium or Edge, or set CHROME_PATH to one.',
    });
  }
  const directory = join(paths.cache, 'chromium');
  const parts = { source, directory, uid, pid: process.pid, clock: systemClock };
  return new EmbeddedChrome(parts).program(tell);
}
