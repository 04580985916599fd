import type { Browser } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { isDoneWithin } from '../../lib/is-done-within.ts';
import type { Environment } from '../../protocol/paths.ts';
import { chromeEnvironment } from './chrome-environment.ts';
import { ChromeProcess, type Start } from './chrome-process.ts';
import type { ChromeProgram } from './chrome-program.ts';
import type { ProfileFolder, ProfileFolders } from './profile-folders.ts';
import { PROTOCOL_LIMIT_MS, type RunningChrome } from './running-chrome.ts';
import { notStarted } from './start-failure.ts';

/** Asked to end, it does so in a fraction of a second; the host must not wait for one that hangs. */
const END_LIMIT_MS = 1_500;
/** From being killed to being gone. */
const KILL_LIMIT_MS = 400;
/** Bytes. Chrome makes a socket in its temporary directory, whose whole address may have 107. */
const MAX_TEMPORARY_BYTES = 60;

/** Beside what puppeteer starts every Chrome with: nothing calls home, nothing asks. */
const ARGUMENTS = [
  '--no-default-browser-check',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-component-update',
  '--noerrdialogs',
];

/** Where a Chrome of our own is started. */
export interface LaunchPlace {
  readonly folders: ProfileFolders;
  readonly environment: Environment;
  readonly isRoot: boolean;
  readonly clock: Clock;
}

/** Starts a Chrome with a profile of its own, which goes with it. Throws `UNAVAILABLE`, also when `signal` takes it back. */
export async function launchChrome(
  program: ChromeProgram,
  place: LaunchPlace,
  signal: AbortSignal,
): Promise<RunningChrome> {
  const folder = await place.folders.make();
  const child = new ChromeProcess(await startOf(program, folder, place));
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  // What cannot be removed now is swept before the next start.
  const removed = child.ended.then(() => folder.remove()).catch(() => {});
  try {
    if (child.pid !== undefined) await folder.keepFor(child.pid);
    const browser = await Promise.race([connected(child), failed(child)]);
    return running(browser, child, { removed, clock: place.clock });
  } catch (error) {
    // Its pipe closes first; how it ended says more.
    const hasEnded = await isDoneWithin(child.ended, KILL_LIMIT_MS, place.clock);
    child.kill();
    await isDoneWithin(removed, KILL_LIMIT_MS, place.clock);
    throw notStarted(program, child.words, hasEnded ? new Error(await child.ended) : error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** All that Chrome is started with, which is not more than it needs. */
async function startOf(
  program: ChromeProgram,
  { path, profile }: ProfileFolder,
  { isRoot, environment }: LaunchPlace,
): Promise<Start> {
  const { defaultArgs } = await import('puppeteer-core');
  // Chrome's sandbox does not work for root, and it refuses to start with it.
  const args = [...ARGUMENTS, '--remote-debugging-pipe', ...(isRoot ? ['--no-sandbox'] : [])];
  const hasRoom = Buffer.byteLength(path) <= MAX_TEMPORARY_BYTES;
  return {
    path: program.path,
    args: defaultArgs({ headless: 'shell', userDataDir: profile, args }),
    environment: {
      ...chromeEnvironment(environment),
      ...program.environment,
      ...(hasRoom && { TMPDIR: path }),
    },
    folder: profile,
  };
}

async function connected(child: ChromeProcess): Promise<Browser> {
  const { connect } = await import('puppeteer-core');
  return connect({
    transport: child.transport,
    protocolTimeout: PROTOCOL_LIMIT_MS,
    defaultViewport: null,
    downloadBehavior: { policy: 'deny' },
  });
}

async function failed(child: ChromeProcess): Promise<never> {
  throw new Error(await child.ended);
}

function running(
  browser: Browser,
  child: ChromeProcess,
  { removed, clock }: { readonly removed: Promise<void>; readonly clock: Clock },
): RunningChrome {
  return {
    browser,
    gone: child.ended,
    isShared: false,
    abandon: () => child.kill(),
    end: async () => {
      inBackground(browser.close(), () => {});
      if (await isDoneWithin(removed, END_LIMIT_MS, clock)) return;
      child.kill();
      await isDoneWithin(removed, KILL_LIMIT_MS, clock);
    },
  };
}
