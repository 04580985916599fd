import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '../../../src/lib/process-start.ts';
import { takeLock } from '../../../src/transports/http/server-lock.ts';

let folder = '';
let path = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'server.lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** Takes the lock as process 10, in a world where only 10 and 20 live. */
function take(instanceId = 'mine') {
  const starts = new Map([
    [10, 'start of 10'],
    [20, 'start of 20'],
  ]);
  const startOf = (pid: number) => Promise.resolve(starts.get(pid));
  return takeLock({ path, instanceId, pid: 10, startOf });
}

test.each([
  ['of a process that is gone', '{"pid":99,"instanceId":"x","startedAt":"then"}'],
  ['of a pid that is another process by now', '{"pid":20,"instanceId":"x","startedAt":"then"}'],
  ['that is empty', ''],
  ['that is cut short', '{"pid":2'],
  ['without a process', '{"instanceId":"x"}'],
  ['of all processes at once', '{"pid":-1,"instanceId":"x"}'],
])('a lock %s does not stop the start', async (_what, text) => {
  await writeFile(path, text);
  await take();
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    pid: 10,
    instanceId: 'mine',
    startedAt: 'start of 10',
  });
});

test.each([
  ['with the time of its start', '{"pid":20,"instanceId":"x","startedAt":"start of 20"}'],
  ['without it', '{"pid":20,"instanceId":"x"}'],
])('the lock of a live process, %s, is respected and left alone', async (_what, text) => {
  await writeFile(path, text);
  await expect(take()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('a lock is given back, unless it is somebody else’s by now', async () => {
  const release = await take();
  await release();
  await expect(stat(path)).rejects.toThrow('ENOENT');
  const again = await take();
  await writeFile(path, '{"pid":20,"instanceId":"other"}');
  await again();
  expect(await readFile(path, 'utf8')).toContain('other');
});

test('this process has a start, the same at every look, and a pid that no process can have has none', async () => {
  const start = await processStart(process.pid);
  expect(start).toBeDefined();
  expect(await processStart(process.pid)).toBe(start);
  expect(await processStart(2 ** 30)).toBeUndefined();
});
