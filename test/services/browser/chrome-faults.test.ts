import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import type { BrowserPage } from '../../../src/services/browser/browser-page.ts';
import type { PageControl } from '../../../src/workspace/page-control.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import { type Found, processesIn } from '../../driver/processes.ts';
import { type StartedBrowsers, startBrowsers } from './start-browsers.ts';

const NEVER = { text: 'never there', selector: undefined, url: undefined, idle: false };

let pages: PageServer;
let started: StartedBrowsers;
let askedForEndless: () => void = () => {};

beforeAll(async () => {
  // An answer that never comes.
  pages = await servePages({ '/endless': () => askedForEndless() });
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

test('what is done first after Chrome was killed is done to the page at its address', async () => {
  const one = add('one');
  await one.page();
  await kill('SIGKILL');
  await untilState(one, 'crashed');
  const { signal } = new AbortController();
  const place = await started.browsers.control('one', { by: 'you', signal })?.reload();
  expect(place?.value).toMatchObject({ url: pages.at('/greeting.html'), status: 200 });
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

test('a page whose process crashes says so, leaves the others alone, and comes back when it is used', async () => {
  const [one, other] = [add('one'), add('other')];
  const [page] = await Promise.all([one.page(), other.page()]);
  await page.waitForSelector('h1');
  const session = await page.createCDPSession();
  // Nobody is left to answer.
  session.send('Page.crash').catch(() => {});
  await untilState(one, 'crashed');
  expect(one.facts.reason).toContain('The page crashed in Chrome');
  expect(other.facts.state).toBe('live');
  await (await one.page()).waitForSelector('h1');
  expect(one.facts.state).toBe('live');
  expect(await mainProcesses()).toHaveLength(1);
});

test('a Chrome that is killed while a page is on its way ends that with a hint, and the next use works', async () => {
  const isAsked = new Promise<void>((resolve) => {
    askedForEndless = resolve;
  });
  // Killed before, it would be started again and go there, where nothing comes.
  await expectKilledWhile((control) => control.navigate(pages.at('/endless')), isAsked);
});

test.each<[string, (control: PageControl) => Promise<unknown>]>([
  ['loads it anew', (control) => control.reload()],
  ['reads', (control) => control.inspect(undefined)],
  ['takes a picture', (control) => control.screenshot(undefined, true)],
  ['clicks', (control) => control.click('button')],
  ['types', (control) => control.type('input', 'x'.repeat(500))],
  ['runs a script', (control) => control.evaluate('new Promise(() => {})')],
])(
  'a Chrome that is killed while somebody %s ends that with a hint, and the next use works',
  (_, act) => expectKilledWhile(act),
);

test('whoever waits for something in a page hears at once that its Chrome was killed', async () => {
  const one = add('one');
  await (await one.page()).waitForSelector('input');
  const { signal } = new AbortController();
  const control = started.browsers.control('one', { by: 'somebody', signal });
  const waiting = control?.wait({ ...NEVER, limitMs: 12_000 });
  await kill('SIGKILL');
  await expect(waiting).rejects.toThrow('went with its Chrome');
});

test('a Chrome that is asked to end by others is started again when it is used', async () => {
  const one = add('one');
  await one.page();
  await kill('SIGTERM');
  await untilState(one, 'crashed');
  await (await one.page()).waitForSelector('h1');
});

test('a page that is closed while it loads leaves nothing, and the others their Chrome', async () => {
  const slow = started.browsers.add('slow', () => pages.at('/endless'));
  const other = add('other');
  const opening = slow.page();
  await started.browsers.remove('slow');
  await opening.catch(() => {});
  const page = await other.page();
  await expect
    .poll(async () => (await page.browser().pages()).map((each) => each.url()))
    .toEqual(['about:blank', pages.at('/greeting.html')]);
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
  await expect.poll(() => page.facts.state).toBe(state);
}

async function expectKilledWhile(
  act: (control: PageControl) => Promise<unknown>,
  isUnderWay: Promise<void> = Promise.resolve(),
): Promise<void> {
  const one = add('one');
  await (await one.page()).waitForSelector('input');
  const { signal } = new AbortController();
  const control = started.browsers.control('one', { by: 'somebody', signal });
  if (control === undefined) throw new Error('there is no such page');
  const outcome = act(control).catch((error: unknown) => error);
  await isUnderWay;
  await kill('SIGKILL');
  const ended = await outcome;
  // Some are quicker than the signal.
  if (ended instanceof Error) {
    expect(ended).toBeInstanceOf(Failure);
    expect((ended as Failure).hint).toBeTruthy();
  }
  await (await one.page()).waitForSelector('h1');
  expect(await mainProcesses()).toHaveLength(1);
}
