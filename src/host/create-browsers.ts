import { join } from 'node:path';
import { systemClock } from '../lib/clock.ts';
import { isExecutable } from '../lib/executable.ts';
import type { DataPaths, Environment } from '../protocol/paths.ts';
import { Browsers } from '../services/browser/browsers.ts';
import { findChrome } from '../services/browser/find-chrome.ts';

interface Place {
  readonly environment: Environment;
  readonly paths: DataPaths;
  readonly uid: number;
  readonly report: (error: unknown) => void;
}

/** Where distributions and installers put it. */
const USUAL_PATHS = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/microsoft-edge',
];

/** The service behind browser nodes, for this machine. */
export function createBrowsers({ environment, paths, uid, report }: Place): Browsers {
  return new Browsers({
    find: async () =>
      findChrome({
        paths: [environment['CHROME_PATH'], ...USUAL_PATHS],
        isExecutable,
        environment,
        isRoot: uid === 0,
      }),
    profile: join(paths.data, 'browser', 'profile'),
    clock: systemClock,
    report,
  });
}
