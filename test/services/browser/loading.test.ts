import { type CDPSessionEvents, EventEmitter, type Protocol } from 'puppeteer-core';
import { beforeEach, expect, test } from 'vitest';
import { Loading, type LoadMark } from '../../../src/services/browser/loading.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';

const MAIN = { frameId: 'main' };
const LIMIT_MS = 1_000;
/** The moments of a document, as Chrome counts. */
const AT = { timestamp: 1 };

let clock: FakeClock;
let chrome: EventEmitter<CDPSessionEvents>;
let loading: Loading;

beforeEach(() => {
  clock = new FakeClock();
  chrome = new EventEmitter();
  loading = new Loading(chrome, MAIN.frameId, clock);
});

test('a page that nothing was told of has loaded', () => {
  expect(loading.isLoaded).toBe(true);
});

test('a page is waited for until its document has begun, its text is there, and all of it', async () => {
  loading.expect();
  const reached: LoadMark[] = [];
  const all = (['begun', 'ready', 'loaded'] as const).map((mark) =>
    loading.until(mark, LIMIT_MS).then(() => void reached.push(mark)),
  );
  start();
  navigated('main');
  await all[0];
  expect(reached).toEqual(['begun']);
  chrome.emit('Page.domContentEventFired', AT);
  await all[1];
  expect(reached).toEqual(['begun', 'ready']);
  chrome.emit('Page.loadEventFired', AT);
  await all[2];
  expect(loading.isLoaded).toBe(true);
  expect(clock.waiting).toBe(0);
});

test('what is told of the document before does not count for the one that is expected', () => {
  loading.expect();
  chrome.emit('Page.domContentEventFired', AT);
  chrome.emit('Page.loadEventFired', AT);
  chrome.emit('Page.frameStoppedLoading', MAIN);
  expect(loading.isLoaded).toBe(false);
  start();
  navigated('main');
  chrome.emit('Page.loadEventFired', AT);
  expect(loading.isLoaded).toBe(true);
});

test('a navigation within the document has loaded with that', () => {
  loading.expect();
  chrome.emit('Page.navigatedWithinDocument', {
    ...MAIN,
    url: 'http://localhost/#part',
    navigationType: 'fragment',
  });
  expect(loading.isLoaded).toBe(true);
});

test('an address that fails, or turns out to be a download, is over when Chrome stops loading', () => {
  start();
  expect(loading.isLoaded).toBe(false);
  chrome.emit('Page.frameStoppedLoading', MAIN);
  expect(loading.isLoaded).toBe(true);
});

test('a link that was followed is on its way before Chrome begins with it', () => {
  const before = loading.navigations;
  follow('currentTab');
  expect(loading.isLoaded).toBe(false);
  expect(loading.navigations).toBeGreaterThan(before);
});

test.each(['newTab', 'newWindow', 'download'] as const)(
  'a link that leads to a %s leaves the page where it is',
  (disposition) => {
    follow(disposition);
    expect(loading.isLoaded).toBe(true);
  },
);

test('what frames of the page do does not count as the page', () => {
  const before = loading.navigations;
  chrome.emit('Page.frameStartedLoading', { frameId: 'inner' });
  expect([loading.isLoaded, loading.navigations]).toEqual([true, before]);
  loading.expect();
  start();
  navigated('inner');
  chrome.emit('Page.frameStoppedLoading', { frameId: 'inner' });
  expect(loading.isLoaded).toBe(false);
});

test('a page that never loads is waited for until the time is up, and goes on loading', async () => {
  start();
  const waiting = loading.until('loaded', LIMIT_MS);
  clock.advance(LIMIT_MS);
  await waiting;
  expect(loading.isLoaded).toBe(false);
  chrome.emit('Page.loadEventFired', AT);
  expect(loading.isLoaded).toBe(true);
});

function follow(disposition: Protocol.Page.ClientNavigationDisposition): void {
  const url = 'http://localhost/next';
  chrome.emit('Page.frameRequestedNavigation', {
    ...MAIN,
    reason: 'anchorClick',
    url,
    disposition,
  });
}

function start(): void {
  chrome.emit('Page.frameStartedLoading', MAIN);
}

function navigated(id: string): void {
  chrome.emit('Page.frameNavigated', {
    type: 'Navigation',
    frame: {
      id,
      loaderId: 'l1',
      url: 'http://localhost/',
      domainAndRegistry: '',
      securityOrigin: 'http://localhost',
      mimeType: 'text/html',
      secureContextType: 'SecureLocalhost',
      crossOriginIsolatedContextType: 'NotIsolated',
      gatedAPIFeatures: [],
    },
  });
}
