import { lastLine } from '../../lib/last-line.ts';
import { messageOf } from '../../lib/message-of.ts';
import { Failure } from '../../protocol/failure.ts';
import { installedPlaces, pathsOf } from './chrome-places.ts';
import type { ChromeProgram } from './chrome-program.ts';

/** The programs that a person has named, in the configuration and in the environment. */
export interface ChromeWishes {
  /** `browser.path` of the configuration, and `CHROME_PATH`: what somebody asked for is used, or nothing is. */
  readonly configured: string | undefined;
  readonly chromePath: string | undefined;
}

/** Where programs may be on this machine. */
export interface Machine {
  readonly platform: string;
  readonly home: string;
  /** The folders of programs, as in `PATH`. */
  readonly path: string;
  readonly isExecutable: (path: string) => boolean;
  /** Where links lead. Throws where they lead nowhere. */
  readonly realPath: (path: string) => string;
  /** Throws when it does not run. */
  readonly versionOf: (path: string) => Promise<string>;
}

/** The Chrome that somebody asked for, else one that is installed; nothing where there is none. Throws `UNAVAILABLE` when the one asked for does not run. */
export async function findChrome(
  { configured, chromePath }: ChromeWishes,
  machine: Machine,
): Promise<ChromeProgram | undefined> {
  if (configured) return asked(configured, 'browser.path', machine);
  if (chromePath) return asked(chromePath, 'CHROME_PATH', machine);
  for (const path of installedPlaces(machine.platform, machine)) {
    if (!machine.isExecutable(path) || isSnap(path, machine)) continue;
    // Ubuntu's `chromium-browser` is a script that only says how to install one.
    const version = await machine.versionOf(path).catch(() => undefined);
    if (version !== undefined) return { path, origin: 'system', version, environment: {} };
  }
  return undefined;
}

async function asked(
  program: string,
  origin: 'browser.path' | 'CHROME_PATH',
  machine: Machine,
): Promise<ChromeProgram> {
  const path = pathsOf(program, machine.path).find(machine.isExecutable);
  if (path === undefined) throw unusable(program, origin, 'there is no such program');
  try {
    return { path, origin, version: await machine.versionOf(path), environment: {} };
  } catch (cause) {
    throw unusable(program, origin, lastLine(messageOf(cause)), cause);
  }
}

/** One from a snap may not read hidden directories, such as ours with its profile. */
function isSnap(path: string, { realPath }: Machine): boolean {
  return /(^|\/)snap(\/|$)/.test(realPath(path));
}

function unusable(program: string, origin: string, reason: string, cause?: unknown): Failure {
  return new Failure('UNAVAILABLE', `${origin} names ${program}, which does not run: ${reason}`, {
    hint: `Mend ${origin}, or take it out to let one be looked for.`,
    cause,
  });
}
