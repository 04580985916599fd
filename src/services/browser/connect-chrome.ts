import type { Browser } from 'puppeteer-core';
import { z } from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { isDoneWithin } from '../../lib/is-done-within.ts';
import { messageOf } from '../../lib/message-of.ts';
import { withResolvers } from '../../lib/with-resolvers.ts';
import { Failure } from '../../protocol/failure.ts';
import { PROTOCOL_LIMIT_MS, type RunningChrome } from './running-chrome.ts';

/** A Chrome on this machine answers at once; one that is far away, in a second. */
const ANSWER_LIMIT_MS = 5_000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const Version = z.object({ webSocketDebuggerUrl: z.string() });

/** A Chrome that runs already, as the configuration names it. */
export interface RunningPlace {
  /** `http://127.0.0.1:9222`. */
  readonly url: string;
  /** Whether it may be on another machine. */
  readonly allowRemote: boolean;
}

/** Attaches to a Chrome that somebody else started, and will go on without us. Throws `UNAVAILABLE`, and what to do. */
export async function connectChrome(
  place: RunningPlace,
  clock: Clock,
  signal: AbortSignal,
): Promise<RunningChrome> {
  checkPlace(place.url, place);
  const endpoint = await endpointOf(place.url, signal);
  checkPlace(endpoint, place);
  const { connect } = await import('puppeteer-core');
  const connecting = connect({
    browserWSEndpoint: endpoint,
    protocolTimeout: PROTOCOL_LIMIT_MS,
    defaultViewport: null,
  });
  if (!(await isDoneWithin(connecting, ANSWER_LIMIT_MS, clock))) {
    inBackground(connecting.then(letGo), () => {});
    throw notThere(place.url, 'it does not answer');
  }
  const browser = await connecting.catch((error: unknown) => {
    throw notThere(place.url, messageOf(error), error);
  });
  const gone = withResolvers<string>();
  browser.once('disconnected', () => gone.resolve('was closed, or let go of us'));
  const end = () => letGo(browser);
  return { browser, gone: gone.promise, isShared: true, abandon: () => void end(), end };
}

/** Whoever can reach a Chrome can read all that is in it: over a network it is used only on somebody's word. */
function checkPlace(address: string, { url, allowRemote }: RunningPlace): void {
  if (!URL.canParse(address))
    throw notThere(url, 'that is no address, such as http://127.0.0.1:9222');
  if (allowRemote || LOOPBACK.test(new URL(address).hostname)) return;
  throw new Failure('UNAVAILABLE', `browser.url names a Chrome on another machine: ${address}`, {
    hint: 'Set browser.allowRemote to true if that is meant; better, bring it here with ssh -L.',
  });
}

function notThere(url: string, reason: string, cause?: unknown): Failure {
  return new Failure('UNAVAILABLE', `There is no Chrome at browser.url, ${url}: ${reason}`, {
    hint: 'Start it with --remote-debugging-port and --user-data-dir, or take browser.url out.',
    cause,
  });
}

/** Never rejects. */
async function letGo(browser: Browser): Promise<void> {
  await browser.disconnect().catch(() => {});
}

/** The address of the connection, which Chrome tells at the address that people know. */
async function endpointOf(url: string, signal: AbortSignal): Promise<string> {
  if (url.startsWith('ws')) return url;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
    const answer = await fetch(new URL('/json/version', url), { signal: limit });
    return Version.parse(await answer.json()).webSocketDebuggerUrl;
  } catch (error) {
    throw notThere(url, reasonOf(error), error);
  }
}

/** `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return messageOf(cause ?? error);
}
