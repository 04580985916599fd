import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Serving, serve } from '../transports/http/serving.ts';
import { installBuilt, type Ran, runClient } from './built-client.ts';

/** More than any pipe holds, with characters of several bytes at every place. */
const VALUE = '€x'.repeat(262_144);

let folder = '';
let launcher = '';
let session = '';
let server: Server;
/** How many requests the workspace that answers at length was sent. */
let asked = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-'));
  launcher = await installBuilt(folder);
  await mkdir(join(folder, 'sessions'));
  session = join(folder, 'sessions', 't1.json');
  await writeFile(session, JSON.stringify({ token: 'ab'.repeat(32) }));
  server = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ ok: true, value: VALUE }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/call`;
  await writeFile(join(folder, 'endpoint.json'), JSON.stringify({ url }));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Runs a line of shell in which `$ctl` is the command. */
function shell(line: string): Promise<Ran> {
  const env = { ctl: launcher, TERMSPRAWL_SESSION_FILE: session, PATH: '/usr/bin:/bin' };
  return runClient('/bin/sh', ['-c', line], { env });
}

test('an answer of a megabyte goes through a pipe whole', async () => {
  const { code, stdout, stderr } = await shell('"$ctl" call canvas_list | cat');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout === `${JSON.stringify({ ok: true, value: VALUE })}\n`).toBe(true);
});

test('a reader that goes early is no mistake, and the call is made once', async () => {
  const before = asked;
  const { stdout, stderr } = await shell(
    '{ "$ctl" call canvas_list; echo "status $?" >&2; } | head -c 10',
  );
  expect([stdout, stderr]).toEqual(['{"ok":true', 'status 0\n']);
  expect(asked).toBe(before + 1);
});

test('an answer that cannot be printed is told, with what that means', async () => {
  expect(await shell('"$ctl" call canvas_list > /dev/full')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Cannot print the answer (ENOSPC). The workspace may have done what was asked: look before you ask again.\n',
  });
});

test('arguments in words are not sent to a workspace that does not answer what it offers', async () => {
  const gone = join(folder, 'gone', 'sessions', 't1.json');
  await mkdir(join(folder, 'gone', 'sessions'), { recursive: true });
  await copyFile(session, gone);
  const env = { TERMSPRAWL_SESSION_FILE: gone };
  const { code, stdout } = await runClient(launcher, ['call', 'sticky_open', '--text', 'x'], {
    env,
  });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^Tool connection unavailable: ENOENT/) as string,
  });
});

test('the client works from anywhere, and finds a workspace that was started again', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'copied '));
  const copy = join(elsewhere, 'tool.cjs');
  await copyFile(join(folder, 'client.cjs'), copy);
  const serving = await Serving.start();
  const env = { TERMSPRAWL_SESSION_FILE: serving.sessionFile };
  const run = () => runClient(process.execPath, [copy, 'call', 'canvas_list'], { env });
  expect(await run()).toMatchObject({ code: 0 });
  await serving.service.close();
  expect(await run()).toMatchObject({ code: 1, stderr: '' });
  const again = await serve(serving.world, serving.folder, { instanceId: 'i2' });
  expect(await run()).toMatchObject({ code: 0 });
  await again.close();
  await rm(serving.folder, { recursive: true });
  await rm(elsewhere, { recursive: true });
});
