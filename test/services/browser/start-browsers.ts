import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../src/lib/clock.ts';
import { Browsers, type BrowsersDeps } from '../../../src/services/browser/browsers.ts';
import { ProfileFolders } from '../../../src/services/browser/profile-folders.ts';
import { realChrome } from './real-chrome.ts';

/** Browsers with the real Chromium, in a directory of a test's own. */
export interface StartedBrowsers {
  readonly browsers: Browsers;
  /** Where Chrome's folders are. */
  readonly directory: string;
  /** Folders that Chromes run in, or have left. */
  folders(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Makes browsers; Chrome starts when a page is used. */
export async function startBrowsers(deps: Partial<BrowsersDeps> = {}): Promise<StartedBrowsers> {
  const directory = await mkdtemp(join(tmpdir(), 'ts-browser-'));
  const uid = process.getuid?.() ?? -1;
  const program = await realChrome();
  const browsers = new Browsers({
    find: () => Promise.resolve({ program }),
    folders: new ProfileFolders({ directory, uid, pid: process.pid }),
    environment: { HOME: directory },
    isRoot: uid === 0,
    clock: systemClock,
    report: () => {},
    sleepAfterMs: () => 0,
    ...deps,
  });
  return {
    browsers,
    directory,
    folders: () =>
      readdir(directory).then((names) => names.filter((name) => name.startsWith('run-'))),
    close: async () => {
      await browsers.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
