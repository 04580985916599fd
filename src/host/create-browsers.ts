import { join } from 'node:path';
import { systemClock } from '../lib/clock.ts';
import { Browsers } from '../services/browser/browsers.ts';
import { ProfileFolders } from '../services/browser/profile-folders.ts';
import type { Config } from '../services/config/schema.ts';
import { type ChromePlace, findSource } from './chrome-source.ts';

const MINUTE_MS = 60_000;

/** What the host knows of the machine, for browsers. */
export interface BrowserPlace extends ChromePlace {
  readonly report: (error: unknown) => void;
}

/** The service behind browser nodes, for this machine. `settings` are those that count now. */
export function createBrowsers(place: BrowserPlace, settings: () => Config['browser']): Browsers {
  const { environment, paths, uid, report } = place;
  const directory = join(paths.data, 'browser');
  return new Browsers({
    find: (tell, signal) => findSource(place, settings(), { tell, signal }),
    folders: new ProfileFolders({ directory, uid, pid: process.pid }),
    environment,
    isRoot: uid === 0,
    sleepAfterMs: () => settings().sleepAfterMinutes * MINUTE_MS,
    clock: systemClock,
    report,
  });
}
