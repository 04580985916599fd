import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChromiumCache } from '../../../../src/services/browser/embedded/chromium-cache.ts';

const UID = process.getuid?.() ?? -1;

let directory: string;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'ts-cache-')), 'chromium');
});
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

test('what was unpacked is sound, and names the fonts that came along', async () => {
  const cache = cacheOf();
  expect(await cache.isSound()).toBe(false);
  await cache.fill(unpack);
  expect(await cache.isSound()).toBe(true);
  expect(await readFile(cache.fontsFile, 'utf8')).toContain(`<dir>${cache.files}/fonts</dir>`);
});

test.each([
  ['a file that was planted', (files: string) => writeFile(join(files, 'libnss3.so'), 'evil')],
  ['a program with another content', (files: string) => overwrite(join(files, 'chromium'), 'EVIL')],
  [
    'a program that is longer',
    (files: string) => overwrite(join(files, 'chromium'), 'program and more'),
  ],
  ['a program that others may write to', (files: string) => chmod(join(files, 'chromium'), 0o777)],
  ['a folder that others may write to', (files: string) => chmod(join(files, 'fonts'), 0o777)],
  ['a program that is missing', (files: string) => rm(join(files, 'chromium'))],
  ['a link in place of a program', replaceByLink],
])('%s is not run: it is not sound, and is unpacked anew', async (_, change) => {
  const cache = cacheOf();
  await cache.fill(unpack);
  await change(cache.files);
  expect(await cache.isSound()).toBe(false);
  await cache.fill(unpack);
  expect(await cache.isSound()).toBe(true);
  expect((await readdir(cache.files)).toSorted()).toEqual(['chromium', 'fonts']);
});

test('two hosts that unpack at once both have it, and leave one', async () => {
  const caches = [cacheOf({ pid: process.pid }), cacheOf({ pid: process.ppid })];
  await Promise.all(caches.map((cache) => cache.fill(unpack)));
  for (const cache of caches) expect(await cache.isSound()).toBe(true);
  expect(await readdir(directory)).toEqual(['1.0.0']);
});

test('a full disk is said, and nothing half unpacked is left', async () => {
  const full = async (files: string) => {
    await unpack(files);
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  };
  await expect(cacheOf().fill(full)).rejects.toThrow(
    'Chromium could not be unpacked: the disk is full',
  );
  expect(await readdir(directory)).toEqual([]);
});

test('another version, and what a killed host had begun, is swept with the next unpacking', async () => {
  await cacheOf({ version: '0.9.0' }).fill(unpack);
  await mkdir(join(directory, 'unfinished-4194305-abcdef'));
  await cacheOf().fill(unpack);
  expect(await readdir(directory)).toEqual(['1.0.0']);
});

function cacheOf(deps: { readonly version?: string; readonly pid?: number } = {}): ChromiumCache {
  return new ChromiumCache({ directory, version: '1.0.0', uid: UID, pid: process.pid, ...deps });
}

async function unpack(files: string): Promise<void> {
  await writeFile(join(files, 'chromium'), 'program');
  await mkdir(join(files, 'fonts'));
  await writeFile(join(files, 'fonts', 'Open Sans.ttf'), 'font');
}

async function overwrite(file: string, text: string): Promise<void> {
  await chmod(file, 0o700);
  await writeFile(file, text.padEnd('program'.length));
  await chmod(file, 0o500);
}

async function replaceByLink(files: string): Promise<void> {
  await rm(join(files, 'chromium'));
  await symlink('/bin/sh', join(files, 'chromium'));
}
