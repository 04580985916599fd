import { lstat, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AgentLink } from '../../../src/services/ssh-agent/agent-link.ts';

const UID = process.getuid?.() ?? -1;
let directory: string;
let link: AgentLink;
let servers: Server[];

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'ts-agent-')));
  link = new AgentLink(join(directory, 'ssh-agent.sock'), UID);
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.close();
  await rm(directory, { recursive: true, force: true });
});

/** A socket that an agent could listen on. */
async function agent(name: string): Promise<string> {
  const path = join(directory, name);
  const server = createServer();
  servers.push(server);
  await new Promise<void>((listening) => server.listen(path, listening));
  return path;
}

test('the link leads to the agent that it was led to last, and nothing else is left behind', async () => {
  const [first, second] = [await agent('first'), await agent('second')];
  expect(await link.lead(first)).toBe(true);
  expect(await realpath(link.path)).toBe(first);
  expect(await link.lead(second)).toBe(true);
  expect(await realpath(link.path)).toBe(second);
  expect((await readdir(directory)).sort()).toEqual(['first', 'second', 'ssh-agent.sock']);
});

test('a link to our link is not made a circle', async () => {
  const socket = await agent('agent');
  await link.lead(socket);
  const loginScript = join(directory, 'from-a-login-script');
  await symlink(link.path, loginScript);
  expect(await link.lead(loginScript)).toBe(true);
  expect(await realpath(link.path)).toBe(socket);
});

test('what is no socket, or is not there, leaves the link as it was', async () => {
  const socket = await agent('agent');
  await link.lead(socket);
  const file = join(directory, 'file');
  await writeFile(file, '');
  expect(await link.lead(file)).toBe(false);
  expect(await link.lead(join(directory, 'nowhere'))).toBe(false);
  expect(await realpath(link.path)).toBe(socket);
});

test('the socket of another user is never led to', async () => {
  const foreign = new AgentLink(link.path, UID + 1);
  expect(await foreign.lead(await agent('agent'))).toBe(false);
  await expect(lstat(link.path)).rejects.toThrow('ENOENT');
});

test('removing takes the link and leaves the socket', async () => {
  const socket = await agent('agent');
  await link.lead(socket);
  await link.remove();
  expect(await readdir(directory)).toEqual(['agent']);
});
