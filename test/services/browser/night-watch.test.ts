import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import type { BrowserPage } from '../../../src/services/browser/browser-page.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import { processesIn } from '../../driver/processes.ts';
import { type StartedBrowsers, startBrowsers } from './start-browsers.ts';

const MINUTE_MS = 60_000;
const SLEEP_AFTER_MS = 10 * MINUTE_MS;
const HALVED = { ratio: 2, pixels: undefined, isHalved: true };
/** What waits for longer waits for the night. */
const LONG_MS = 20_000;

/** The real one, but for long waits, which are over when the night is. */
class NightClock implements Clock {
  readonly #waiting = new Set<() => void>();
  #slept = 0;

  now(): number {
    return systemClock.now() + this.#slept;
  }

  after(ms: number, callback: () => void): () => void {
    if (ms < LONG_MS) return systemClock.after(ms, callback);
    this.#waiting.add(callback);
    return () => void this.#waiting.delete(callback);
  }

  pass(ms: number): void {
    this.#slept += ms;
    const due = [...this.#waiting];
    this.#waiting.clear();
    for (const callback of due) callback();
  }
}

let pages: PageServer;
let clock: NightClock;
let started: StartedBrowsers;

beforeAll(async () => {
  pages = await servePages({
    '/cookie': (_, response) =>
      response
        .setHeader('set-cookie', 'login=1')
        .setHeader('content-type', 'text/html')
        .end('<h1>in</h1>'),
  });
});
afterAll(() => pages.close());
beforeEach(async () => {
  clock = new NightClock();
  started = await startBrowsers({ clock, sleepAfterMs: () => SLEEP_AFTER_MS });
});
afterEach(() => started.close());

test('pages that nobody uses fall asleep, Chrome ends, and the next use opens one at its address', async () => {
  const [one, other] = [await opened('one'), await opened('other')];
  clock.pass(SLEEP_AFTER_MS);
  await expect.poll(() => [one.facts.state, other.facts.state]).toEqual(['asleep', 'asleep']);
  await expect.poll(() => processesIn(started.directory)).toEqual([]);
  await expect.poll(() => started.folders()).toEqual([]);
  const page = await one.page();
  await page.waitForSelector('h1');
  expect(page.url()).toBe(pages.at('/greeting.html'));
  expect(other.facts.state).toBe('asleep');
});

test('a page that was used lately stays awake', async () => {
  const [one, other] = [await opened('one'), await opened('other')];
  clock.pass(SLEEP_AFTER_MS - MINUTE_MS);
  await one.page();
  clock.pass(2 * MINUTE_MS);
  await expect.poll(() => other.facts.state).toBe('asleep');
  expect(one.facts.state).toBe('live');
});

test('a page that somebody sees stays awake', async () => {
  const [one, other] = [await opened('one'), await opened('other')];
  one.picture.resize(20, 10, HALVED);
  const stop = one.picture.subscribe(() => {});
  clock.pass(SLEEP_AFTER_MS);
  await expect.poll(() => other.facts.state).toBe('asleep');
  expect(one.facts.state).toBe('live');
  stop();
});

test.each([
  ['somebody typed into', "document.querySelector('input').focus()", 'x'],
  ['a script filled a field of', "document.querySelector('input').value = 'x'", ''],
  ['keeps something for itself in', "sessionStorage.setItem('step', '2')", ''],
])('a page that %s stays awake', async (_, script, keys) => {
  const [one, other] = [await opened('one'), await opened('other')];
  const page = await one.page();
  await page.evaluate(script);
  if (keys !== '') await page.keyboard.type(keys);
  clock.pass(SLEEP_AFTER_MS);
  await expect.poll(() => other.facts.state).toBe('asleep');
  expect(one.facts.state).toBe('live');
});

test('Chrome goes on while all pages sleep, when a login may be in it', async () => {
  const one = await opened('one', '/cookie');
  clock.pass(SLEEP_AFTER_MS);
  await expect.poll(() => one.facts.state).toBe('asleep');
  // Looked at again, with nothing left to put to sleep.
  clock.pass(MINUTE_MS);
  const page = await one.page();
  await page.waitForSelector('h1');
  expect(await page.evaluate('document.cookie')).toBe('login=1');
});

async function opened(nodeId: string, path = '/greeting.html'): Promise<BrowserPage> {
  const page = started.browsers.add(nodeId, () => pages.at(path));
  await (await page.page()).waitForSelector('h1');
  return page;
}
