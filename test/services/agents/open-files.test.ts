import { spawn } from 'node:child_process';
import { mkdtemp, open, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, openFiles, treeIn } from '../../../src/services/agents/open-files.ts';

test('a file that a grandchild of a process holds open is found', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'open-')));
  const path = join(folder, 'kept.jsonl');
  await (await open(path, 'w')).close();
  const child = spawn('/bin/sh', ['-c', `/bin/sh -c 'exec sleep 60 9>>"$0"' "${path}"; :`]);
  try {
    await expect.poll(() => openFiles(child.pid ?? 0)).toContain(path);
  } finally {
    for (const pid of treeIn(await listed(), child.pid ?? 0)) process.kill(pid);
    await rm(folder, { recursive: true });
  }
});

test('the tree of a process has its descendants and nobody else', () => {
  const processes = '  1   0\n 10   1\n 11  10\n 12  11\n 20   1\n 21  20\n';
  expect(treeIn(processes, 10)).toEqual([10, 11, 12]);
});

test('of what lsof prints the paths are taken', () => {
  const printed =
    'p100\nfcwd\nn/Users/me/api\nf12\nn/Users/me/.codex/a b.jsonl\nf3\nnlocalhost:80\n';
  expect(filesIn(printed)).toEqual(['/Users/me/api', '/Users/me/.codex/a b.jsonl']);
});

async function listed(): Promise<string> {
  const ps = spawn('ps', ['-A', '-o', 'pid=,ppid=']);
  let text = '';
  ps.stdout.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  await new Promise((resolve) => ps.once('close', resolve));
  return text;
}
