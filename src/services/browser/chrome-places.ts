import { join } from 'node:path';

/** Where distributions and installers of Linux put one; a name alone is looked for in `PATH`. */
const LINUX = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
];

const MACOS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Where distributions put programs, for a `PATH` that does not say so. */
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin'];

/** Every path at which a Chrome, Chromium or Edge may be installed, the best first. */
export function installedPlaces(
  platform: string,
  { home, path }: { readonly home: string; readonly path: string },
): readonly string[] {
  if (platform === 'darwin')
    return MACOS.flatMap((app) => [`/Applications/${app}`, join(home, 'Applications', app)]);
  return LINUX.flatMap((name) => (name.startsWith('/') ? [name] : pathsOf(name, path)));
}

/** Where a program that is named may be: a path means itself, a name is looked for as shells do. */
export function pathsOf(program: string, path: string): readonly string[] {
  if (program.includes('/')) return [program];
  const folders = [...path.split(':').filter((folder) => folder.startsWith('/')), ...USUAL_FOLDERS];
  return [...new Set(folders)].map((folder) => join(folder, program));
}
