import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processStart } from '../../src/lib/process-start.ts';

test('a process that runs has a start, which stays the same', async () => {
  const start = await processStart(process.pid);
  expect(start).toMatch(/^(\d+|unknown)$/);
  expect(await processStart(process.pid)).toBe(start);
});

test.runIf(process.platform === 'linux')('one that began later has a later start', async () => {
  const child = spawn('sleep', ['60']);
  try {
    await once(child, 'spawn');
    const [own, later] = await Promise.all([
      processStart(process.pid),
      processStart(child.pid ?? 0),
    ]);
    expect(Number(later)).toBeGreaterThan(Number(own));
  } finally {
    child.kill();
  }
});

test('one that is gone has none, and neither has one that ended unasked-for', async () => {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60']);
  try {
    const [ended] = (await once(parent.stdout, 'data')) as [Buffer];
    await expect.poll(() => processStart(Number(ended.toString()))).toBeUndefined();
    expect(await processStart(2 ** 22 + 1)).toBeUndefined();
  } finally {
    parent.kill();
  }
});
