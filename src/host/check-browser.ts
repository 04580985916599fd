import { systemClock } from '../lib/clock.ts';
import type { BrowserCheck } from '../protocol/browser-check.ts';
import { Failure } from '../protocol/failure.ts';
import { connectChrome } from '../services/browser/connect-chrome.ts';
import { type Sandbox, sandboxOf } from '../services/browser/sandbox.ts';
import type { Config } from '../services/config/schema.ts';
import { type ChromePlace, embeddedChrome, findInstalled } from './chrome-source.ts';

const NONE: BrowserCheck = {
  state: 'warn',
  found: 'none; browser nodes do not work',
  advice: 'Install Chrome, Chromium or Edge, or set CHROME_PATH to one.',
};

/** Which Chrome would be used on this machine, and how; starts none, and unpacks none. Never rejects. */
export async function checkBrowser(
  place: ChromePlace,
  { url, allowRemote, path }: Config['browser'],
): Promise<BrowserCheck> {
  try {
    if (url !== null) return await checkRunning(url, allowRemote);
    const installed = await findInstalled(place, path ?? undefined);
    if (!installed) return await checkEmbedded(place);
    const { version, path: program, origin } = installed;
    const from = origin === 'system' ? program : `${program}, from ${origin}`;
    return described(`${version} (${from})`, await sandboxOf(place.uid, origin));
  } catch (error) {
    const { message, hint } = Failure.from(error);
    return { state: 'warn', found: message, ...(hint !== undefined && { advice: hint }) };
  }
}

async function checkRunning(url: string, allowRemote: boolean): Promise<BrowserCheck> {
  const { signal } = new AbortController();
  const chrome = await connectChrome({ url, allowRemote }, systemClock, signal);
  const version = await chrome.browser.version();
  await chrome.end();
  return { state: 'ok', found: `${version} at ${url}, from browser.url; it is never closed` };
}

async function checkEmbedded(place: ChromePlace): Promise<BrowserCheck> {
  const chrome = embeddedChrome(place);
  if (!chrome) return NONE;
  const { state, name } = await chrome.look();
  const how = {
    unpacked: 'unpacked',
    unpacking: 'being unpacked now',
    packed: `unpacked at its first use, into ${chrome.directory}`,
  }[state];
  return described(`${name} that came along, ${how}`, await sandboxOf(place.uid, 'embedded'));
}

function described(found: string, { text, advice }: Sandbox): BrowserCheck {
  if (advice === undefined) return { state: 'ok', found: `${found}; ${text}` };
  return { state: 'warn', found: `${found}; ${text}`, advice };
}
