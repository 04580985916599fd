import { expect, test } from 'vitest';
import { checkBrowser } from '../../src/host/check-browser.ts';
import { dataPaths } from '../../src/protocol/paths.ts';
import { DEFAULT_CONFIG } from '../../src/services/config/schema.ts';
import { realChromeEnvironment } from '../services/browser/real-chrome.ts';

const SETTINGS = DEFAULT_CONFIG.browser;

test('the Chrome that would be used is named with its version, its place and who asked for it', async () => {
  const environment = await realChromeEnvironment();
  const { found } = await checkBrowser(place({ environment, uid: 1000 }), SETTINGS);
  expect(found).toMatch(/^Chromium 147\..* \(.*chromium, from CHROME_PATH\); .*sandbox/);
});

test('root is told that Chrome has no sandbox', async () => {
  const environment = await realChromeEnvironment();
  const check = await checkBrowser(place({ environment, uid: 0 }), SETTINGS);
  expect(check.state).toBe('warn');
  expect(check.found).toContain('without its sandbox');
  expect(check.advice).toContain('a user of its own');
});

test('a Chrome that is named and not there is said, with what to do', async () => {
  const settings = { ...SETTINGS, path: '/opt/gone' };
  expect(await checkBrowser(place({}), settings)).toEqual({
    state: 'warn',
    found: 'browser.path names /opt/gone, which does not run: there is no such program',
    advice: 'Mend browser.path, or take it out to let one be looked for.',
  });
});

test('a Chrome that should run and does not is said, with what to do', async () => {
  const check = await checkBrowser(place({}), { ...SETTINGS, url: 'http://127.0.0.1:9' });
  expect(check.found).toContain('There is no Chrome at browser.url, http://127.0.0.1:9');
  expect(check.advice).toContain('--remote-debugging-port');
});

function place({
  environment = {},
  uid = 1000,
}: {
  readonly environment?: Readonly<Record<string, string>>;
  readonly uid?: number;
}) {
  const owner = { home: '/home/nobody', uid, folder: '/' };
  return { environment, home: owner.home, uid, paths: dataPaths(environment, owner) };
}
