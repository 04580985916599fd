import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import { processesIn } from '../../driver/processes.ts';
import { startBrowsers } from './start-browsers.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ts-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a Chrome that fails at its start is said with its last words, and is not tried for ever', async () => {
  const count = join(folder, 'count');
  const path = await script(
    `echo x >> ${count}; echo "[1:1:ERROR:main.cc(1)] the moon is full" >&2; exit 3`,
  );
  await withProgram(path, async (open) => {
    for (let time = 0; time < 3; time++)
      expect(await open()).toMatchObject({
        code: 'UNAVAILABLE',
        message: `Fake 1.0 (${path}) does not start: ended by itself, with status 3 (the moon is full)`,
      });
    expect((await open()).message).toMatch(/the moon is full\); that was 3 times in a row$/);
  });
});

test('a machine that does not allow Chrome’s sandbox is told as that', async () => {
  const path = await script(
    'echo "[1:1:FATAL:zygote.cc] No usable sandbox! Update your kernel" >&2; kill -ABRT $$',
  );
  await withProgram(path, async (open) => {
    const { message, hint } = await open();
    expect(message).toContain('this machine does not allow its sandbox');
    expect(hint).toContain('unprivileged user namespaces');
  });
});

test('a program that is none is said, and the host goes on', async () => {
  const path = join(folder, 'chrome');
  await writeFile(path, 'neither a script nor a program', { mode: 0o700 });
  await withProgram(path, async (open) => {
    expect((await open()).message).toContain('does not start');
  });
});

test('a program that was deleted is said, and the host goes on', async () => {
  await withProgram(join(folder, 'gone'), async (open) => {
    expect((await open()).message).toContain('did not start: spawn');
  });
});

test('browsers that are closed while Chrome hangs at its start leave no process', async () => {
  const path = await script('exec sleep 1000');
  const { browsers, folders, directory, close } = await startBrowsers({
    find: () => Promise.resolve({ program: programAt(path) }),
  });
  const opening = browsers.add('one', () => 'about:blank').page();
  await expect.poll(() => folders()).toHaveLength(1);
  await browsers.close();
  await expect(opening).rejects.toThrow(Failure);
  expect(await processesIn(directory)).toEqual([]);
  await close();
});

test('a page that cannot be opened keeps where it was to go', async () => {
  const { browsers, close } = await startBrowsers({
    find: () => Promise.resolve({ program: programAt('/no/such/chrome') }),
  });
  const page = browsers.add('one', () => 'about:blank');
  const { signal } = new AbortController();
  const going = browsers.control('one', { by: 'ui', signal })?.navigate('http://localhost:3000/');
  await expect(going).rejects.toThrow('does not start');
  expect(page.facts).toMatchObject({ state: 'failed', url: 'http://localhost:3000/' });
  await close();
});

async function withProgram(
  path: string,
  act: (open: () => Promise<Failure>) => Promise<void>,
): Promise<void> {
  const { browsers, folders, close } = await startBrowsers({
    find: () => Promise.resolve({ program: programAt(path) }),
  });
  const page = browsers.add('one', () => 'about:blank');
  await act(() =>
    page.page().then(
      () => new Failure('TOOL_FAILED', 'it started'),
      (error: unknown) => Failure.from(error),
    ),
  );
  expect(page.facts.state).toBe('failed');
  expect(await folders()).toEqual([]);
  await close();
}

function programAt(path: string) {
  return { path, origin: 'CHROME_PATH', version: 'Fake 1.0', environment: {} } as const;
}

async function script(text: string): Promise<string> {
  const path = join(folder, 'chrome');
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o700);
  return path;
}
