import type { Kinds, Size } from '../workspace/kind.ts';
import type { Projects } from '../workspace/projects.ts';
import { type BrowserPlace, createBrowsers } from './create-browsers.ts';
import { LivePages } from './live-pages.ts';
import type { LiveSettings } from './live-settings.ts';

interface Parts {
  readonly settings: LiveSettings;
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly viewSize: () => Size;
}

/** The pages behind browser nodes, in this machine's Chrome. */
export function createPages(place: BrowserPlace, { settings, ...parts }: Parts): LivePages {
  const browsers = createBrowsers(place, () => settings.current.config.browser);
  return new LivePages({ browsers, ...parts, random: Math.random, report: place.report });
}
