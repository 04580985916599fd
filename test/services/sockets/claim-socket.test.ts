import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { claimSocket } from '../../../src/services/sockets/claim-socket.ts';
import { withStartLock } from '../../../src/services/sockets/start-lock.ts';

let directory: string;
let path: string;
let servers: Server[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ts-claim-'));
  path = join(directory, 'host.sock');
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

async function claim(): Promise<void> {
  servers.push(await claimSocket(path, systemClock, (socket) => socket.destroy()));
}

/** Ends the server that claimed first. */
async function closeFirst(): Promise<void> {
  const [first] = servers.splice(0, 1);
  await new Promise((resolve) => first?.close(resolve));
}

/** A number that was a process's a moment ago. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** A socket in the file system whose process was killed. */
async function leaveStaleSocket(): Promise<void> {
  const listen = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  await once(spawn(process.execPath, ['-e', listen], { stdio: 'ignore' }), 'exit');
  await stat(path);
}

test('a socket that somebody answers on is not touched', async () => {
  await claim();
  const before = await stat(path);
  await expect(claim()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await stat(path)).ino).toBe(before.ino);
});

test('the socket of a killed host is replaced', async () => {
  await leaveStaleSocket();
  await claim();
  expect(await readdir(directory)).toEqual(['host.sock']);
});

test('of many that claim a stale socket at once exactly one gets it', async () => {
  await leaveStaleSocket();
  const results = await Promise.allSettled(Array.from({ length: 8 }, claim));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('at the end its own socket is taken away', async () => {
  await claim();
  await closeFirst();
  expect(await readdir(directory)).toEqual([]);
});

test('at the end a socket that another host has made there since is left, and still answers', async () => {
  await claim();
  await rm(directory, { recursive: true });
  await claim();
  await closeFirst();
  await expect(claim()).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a start that took too long leaves the lock of the one that went past it', async () => {
  const lock = `${path}.lock`;
  await withStartLock(lock, systemClock, async () => {
    await rm(lock);
    await writeFile(lock, 'of another\n');
  });
  expect(await readdir(directory)).toEqual(['host.sock.lock']);
});

test.each([
  ['of a process that is dead', async () => `${await deadProcess()}\n`, 0],
  ['whose number is another process by now', async () => `${process.pid}\n`, 6],
  ['that is corrupt', async () => '???', 6],
])('a start lock %s does not keep a host from starting', async (_name, content, ageSeconds) => {
  const lock = `${path}.lock`;
  await writeFile(lock, await content());
  const then = Date.now() / 1000 - ageSeconds;
  await utimes(lock, then, then);
  await claim();
  expect(await readdir(directory)).toEqual(['host.sock']);
});
