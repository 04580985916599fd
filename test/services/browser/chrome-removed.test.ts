import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isExecutable } from '../../../src/lib/executable.ts';
import { versionOf } from '../../../src/services/browser/chrome-program.ts';
import { findChrome } from '../../../src/services/browser/find-chrome.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import { processesIn } from '../../driver/processes.ts';
import { realChrome } from './real-chrome.ts';
import { type StartedBrowsers, startBrowsers } from './start-browsers.ts';

// A whole Chromium is copied first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let pages: PageServer;
let started: StartedBrowsers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ts-removed-'));
  pages = await servePages();
  const { path, environment } = await realChrome();
  await cp(dirname(path), installed(), { recursive: true });
  const configured = join(installed(), basename(path));
  const machine = {
    platform: process.platform,
    home: folder,
    path: '',
    isExecutable,
    realPath: (each: string) => each,
    versionOf: (each: string) => versionOf(each, environment),
  };
  const find = async () => {
    const program = await findChrome({ configured, chromePath: undefined }, machine);
    if (!program) throw new Error('what is asked for is found, or said to be missing');
    return { program: { ...program, environment } };
  };
  started = await startBrowsers({ find });
});
afterAll(async () => {
  await started.close();
  pages.close();
  await rm(folder, { recursive: true });
});

test('a Chrome whose program is removed goes on; once it ends, what is missing is said, until it is there again', async () => {
  const { signal } = new AbortController();
  const live = started.browsers.add('one', () => pages.at('/other.html'));
  const control = started.browsers.control('one', { by: 'you', signal });
  await control?.inspect(undefined);
  const elsewhere = join(folder, 'elsewhere');
  await rename(installed(), elsewhere);
  expect((await control?.navigate(pages.at('/greeting.html')))?.value.title).toBe('Greeting');

  for (const { pid } of await processesIn(started.directory)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => live.facts.state).toBe('crashed');
  await expect(control?.inspect(undefined)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(
      /^browser\.path names .*, which does not run: there is no such program$/,
    ) as string,
    hint: 'Mend browser.path, or take it out to let one be looked for.',
  });
  expect(live.facts.state).toBe('failed');

  await rename(elsewhere, installed());
  expect((await control?.inspect(undefined))?.value.title).toBe('Other');
});

function installed(): string {
  return join(folder, 'chrome');
}
