import { homedir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../src/lib/clock.ts';
import type { ChromeProgram } from '../../../src/services/browser/chrome-program.ts';
import { EmbeddedChrome } from '../../../src/services/browser/embedded/embedded-chrome.ts';
import { findPackage } from '../../../src/services/browser/embedded/find-package.ts';

/** The Chromium that came along with `npm ci`, unpacked once on this machine for all tests. */
export async function realChrome(): Promise<ChromeProgram> {
  const source = findPackage(import.meta.url, process);
  if (source === undefined) throw new Error('there is no embedded Chromium for this machine');
  const chrome = new EmbeddedChrome({
    source,
    directory: join(homedir(), '.cache', 'termsprawl-tests', 'chromium'),
    uid: process.getuid?.() ?? -1,
    pid: process.pid,
    clock: systemClock,
  });
  return chrome.program(() => {}, new AbortController().signal);
}

/** What makes a host that a test starts use that one. */
export async function realChromeEnvironment(): Promise<Readonly<Record<string, string>>> {
  const { path, environment } = await realChrome();
  return { CHROME_PATH: path, ...environment };
}
