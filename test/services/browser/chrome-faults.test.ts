import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserPage } from '../../../src/services/browser/browser-page.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import { type Found, processesIn } from '../../driver/processes.ts';
import { type StartedBrowsers, startBrowsers } from './start-browsers.ts';

let pages: PageServer;
let started: StartedBrowsers;

beforeAll(async () => {
  pages = await servePages();
});
afterAll(() => pages.close());
beforeEach(async () => {
  started = await startBrowsers();
});
afterEach(() => started.close());

test('a killed Chrome shows at its pages, and the next use opens all of them again', async () => {
  const [one, other] = [add('one'), add('other')];
  await Promise.all([one.page(), other.page()]);
  await kill('SIGKILL');
  await untilState(one, 'crashed');
  expect(one.facts.reason).toBe('Chrome was ended by SIGKILL');
  expect(other.facts.state).toBe('crashed');
  const page = await one.page();
  await page.waitForSelector('h1');
  expect(page.url()).toBe(pages.at('/greeting.html'));
  await untilState(other, 'live');
  expect(await mainProcesses()).toHaveLength(1);
});

test('a Chrome that hangs is ended when a page is used, and the page opened in another', async () => {
  const one = add('one');
  await one.page();
  const [hung] = await mainProcesses();
  await kill('SIGSTOP');
  const page = await one.page();
  await page.waitForSelector('h1');
  const now = await mainProcesses();
  expect(now).toHaveLength(1);
  expect(now[0]?.pid).not.toBe(hung?.pid);
});

test('a Chrome that hangs does not keep browsers from ending, and leaves nothing', async () => {
  await add('one').page();
  await kill('SIGSTOP');
  await started.browsers.close();
  expect(await processesIn(started.directory)).toEqual([]);
  expect(await started.folders()).toEqual([]);
});

test('twenty pages that are woken at once start one Chrome', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => add(`n${index}`));
  await Promise.all(twenty.map((page) => page.page()));
  expect(await mainProcesses()).toHaveLength(1);
});

test('the end of browsers leaves no process and no profile', async () => {
  await add('one').page();
  expect(await started.folders()).toHaveLength(1);
  await started.browsers.close();
  expect(await processesIn(started.directory)).toEqual([]);
  expect(await started.folders()).toEqual([]);
});

function add(nodeId: string): BrowserPage {
  return started.browsers.add(nodeId, () => pages.at('/greeting.html'));
}

async function kill(signal: NodeJS.Signals): Promise<void> {
  for (const { pid } of await mainProcesses()) process.kill(pid, signal);
}

/** The browsers themselves, without their helpers. */
async function mainProcesses(): Promise<Found[]> {
  const found = await processesIn(started.directory);
  return found.filter(({ command }) => !command.includes('--type='));
}

async function untilState(page: BrowserPage, state: string): Promise<void> {
  await vi.waitFor(() => expect(page.facts.state).toBe(state), { timeout: 10_000 });
}
