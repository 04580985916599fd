import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import { realChrome } from './real-chrome.ts';
import { startBrowsers } from './start-browsers.ts';

/** For a Chrome to come up on a machine that does much else. */
const WAIT = { timeout: 20_000 };

let pages: PageServer;
let profile: string;
let chrome: ChildProcess;
let url: string;

/** Somebody's own Chrome, which listens on a port of this machine, and has a page open. */
beforeAll(async () => {
  pages = await servePages();
  profile = await mkdtemp(join(tmpdir(), 'ts-own-'));
  const { path, environment } = await realChrome();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const words = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...sandbox,
  ];
  chrome = spawn(path, [...words, pages.at('/greeting.html')], { env: environment });
  const port = () => readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
  await vi.waitFor(async () => expect(await port()).toMatch(/^\d+\n/), WAIT);
  url = `http://127.0.0.1:${(await port()).split('\n')[0]}`;
  await vi.waitFor(
    async () => expect(await openPages()).toEqual([pages.at('/greeting.html')]),
    WAIT,
  );
});
afterAll(async () => {
  chrome.kill('SIGKILL');
  pages.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('pages are opened in a Chrome that runs, and closed at the end, which leaves it and its own pages alone', async () => {
  const { browsers, close } = await startBrowsers({ find: () => Promise.resolve(running(url)) });
  const page = await browsers.add('one', () => pages.at('/greeting.html?ours')).page();
  await page.waitForSelector('h1');
  expect(await openPages()).toHaveLength(2);
  await close();
  await expect.poll(openPages).toEqual([pages.at('/greeting.html')]);
  expect(chrome.exitCode).toBeNull();
});

test.each([
  ['an address where nobody listens', 'http://127.0.0.1:9', 'There is no Chrome at browser.url'],
  ['a server that is no Chrome', '', 'There is no Chrome at browser.url'],
  ['another machine', 'http://192.0.2.1:9222', 'names a Chrome on another machine'],
  ['something that is no address', 'my chrome', 'that is no address'],
])('%s is said, with what to do', async (_, address, message) => {
  const { browsers, close } = await startBrowsers({
    find: () => Promise.resolve(running(address || pages.at('/'))),
  });
  const failure = await browsers
    .add('one', () => 'about:blank')
    .page()
    .catch(Failure.from);
  expect(failure).toMatchObject({ code: 'UNAVAILABLE', hint: expect.any(String) as string });
  expect((failure as Failure).message).toContain(message);
  await close();
});

function running(address: string) {
  return { running: { url: address, allowRemote: false } };
}

async function openPages(): Promise<readonly string[]> {
  const answer = await fetch(`${url}/json/list`);
  const found = (await answer.json()) as { type: string; url: string }[];
  return found.filter(({ type }) => type === 'page').map((page) => page.url);
}
