import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordInstance } from '../../src/host/instance-record.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ts-instances-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Process 10 began at "a", process 20 at "b", and no other runs. */
const STARTS: Readonly<Record<number, string>> = { 10: 'a', 20: 'b' };

function record() {
  return recordInstance({
    folder,
    pid: 10,
    startedMs: 0,
    socketPath: '/run/tool.sock',
    dataPath: '/data',
    startOf: async (pid) => STARTS[pid],
    writeFile,
  });
}

test('the record tells where the host listens, and goes when it is taken back', async () => {
  const forget = await record();
  expect(JSON.parse(await readFile(join(folder, '10.json'), 'utf8'))).toMatchObject({
    pid: 10,
    processStart: 'a',
    socketPath: '/run/tool.sock',
    dataPath: '/data',
    protocolVersion: 1,
    startedAt: '1970-01-01T00:00:00.000Z',
  });
  await forget();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['of a host that runs', '20.json', '{"pid":20,"processStart":"b"}', true],
  ['whose process is another by now', '20.json', '{"pid":20,"processStart":"earlier"}', false],
  ['of a process that is gone', '30.json', '{"pid":30,"processStart":"c"}', false],
  ['that a crash cut short', '20.json', '{"pid":2', false],
  ['that is none', 'notes.txt', 'null', false],
])('a record %s is kept, or else removed', async (_what, name, text, isKept) => {
  await writeFile(join(folder, name), text);
  await record();
  expect(await readdir(folder)).toEqual(isKept ? ['10.json', name] : ['10.json']);
});
