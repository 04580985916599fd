import { Failure } from '../../protocol/failure.ts';
import type { ChromeProgram } from './chrome.ts';

interface Places {
  /** Where a Chrome may be, the best first; nothing for one that is not set. */
  readonly paths: readonly (string | undefined)[];
  readonly isExecutable: (path: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
}

/** The first Chrome that there is, and what it is started with. Throws `UNAVAILABLE`. */
export function findChrome(places: Places): ChromeProgram {
  for (const path of places.paths) {
    if (path === undefined || !places.isExecutable(path)) continue;
    // Chrome's sandbox does not work for root, and it refuses to start with it.
    return { path, args: places.isRoot ? ['--no-sandbox'] : [], environment: places.environment };
  }
  throw new Failure('UNAVAILABLE', 'No Chrome was found', {
    hint: 'Install Chromium or Chrome, or set CHROME_PATH to its program.',
  });
}
