import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAgentTool } from '../../src/ctl/call-agent-tool.ts';
import { FakeClock } from '../ui/input/fake-clock.ts';

const REQUEST = { operation: 'canvas_list', args: {} };

let folder = '';
let session = '';
let server: Server;
let seen: IncomingMessage[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'sessions'));
  session = join(folder, 'sessions', 't1.json');
  await writeFile(session, JSON.stringify({ token: 'ab'.repeat(32) }));
  seen = [];
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** A workspace that answers as it is told to. */
async function answering(answer: (response: ServerResponse) => void): Promise<number> {
  server = createServer((request, response) => {
    seen.push(request);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await endpoint(`http://127.0.0.1:${port}/call`);
  return port;
}

function endpoint(url: unknown): Promise<void> {
  return writeFile(join(folder, 'endpoint.json'), JSON.stringify({ url, instanceId: 'i1' }));
}

function unavailable(reason: string) {
  return {
    ok: false,
    error: `Tool connection unavailable: ${reason}. Check that termsprawl is running. Mutations are not automatically retried.`,
  };
}

test('a call is one POST of JSON with the token, and the body of the answer is its result', async () => {
  await answering((response) => response.writeHead(400).end('{"ok":true,"value":7}'));
  expect(await callAgentTool(session, REQUEST)).toEqual({ ok: true, value: 7 });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/call' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: `Bearer ${'ab'.repeat(32)}`,
    'content-type': 'application/json',
  });
  expect(seen[0]?.headers.origin).toBeUndefined();
});

test.each([
  (port: number) => `https://127.0.0.1:${port}/call`,
  (port: number) => `http://localhost:${port}/call`,
  (port: number) => `http://127.0.0.1.evil.example:${port}/call`,
  (port: number) => `http://127.0.0.1:${port}/other`,
  (port: number) => `http://127.0.0.1:${port}/call/`,
  (port: number) => `http://me@127.0.0.1:${port}/call`,
  () => 'http://127.0.0.1:99999/call',
  () => 'nonsense',
  () => 7,
])('an endpoint that is not ours never sees the token (%#)', async (url) => {
  const port = await answering((response) => response.end('{"ok":true,"value":7}'));
  await endpoint(url(port));
  expect(await callAgentTool(session, REQUEST)).toEqual(unavailable('Invalid local endpoint'));
  expect(seen).toEqual([]);
});

test('a redirect is an error, and is not followed', async () => {
  await answering((response) => response.writeHead(307, { location: '/call' }).end());
  expect(await callAgentTool(session, REQUEST)).toEqual(unavailable('Unexpected redirect'));
  expect(seen).toHaveLength(1);
});

test.each(['<html>', '', '7', 'null', '[]', '{"ok":"yes"}'])(
  'an answer of %j is no answer, and nothing is sent again',
  async (body) => {
    await answering((response) => response.end(body));
    const reply = await callAgentTool(session, REQUEST);
    expect(reply).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Tool connection unavailable: .*retried\.$/s) as string,
    });
    expect(seen).toHaveLength(1);
  },
);

test('a workspace that does not answer within 45 s is given up, and nothing is sent again', async () => {
  await answering((response) => void response.writeHead(200).write('{"ok":'));
  const clock = new FakeClock();
  const call = callAgentTool(session, REQUEST, { clock });
  await expect.poll(() => seen).toHaveLength(1);
  clock.advance(44_999);
  expect(clock.waiting).toBe(1);
  clock.advance(1);
  expect(await call).toEqual(unavailable('No answer in time'));
  expect([seen.length, clock.waiting]).toEqual([1, 0]);
});

test('a connection that breaks is an answer too', async () => {
  await answering((response) => response.socket?.destroy());
  expect(await callAgentTool(session, REQUEST)).toEqual(
    unavailable('The connection ended before the answer'),
  );
  expect(seen).toHaveLength(1);
});

test('a session file without a token is an answer too', async () => {
  await answering((response) => response.end('{"ok":true}'));
  await writeFile(session, '{}');
  expect(await callAgentTool(session, REQUEST)).toEqual(unavailable('Invalid session file'));
  expect(seen).toEqual([]);
});

test('a session file with what no header may hold is not sent', async () => {
  await answering((response) => response.end('{"ok":true}'));
  await writeFile(session, JSON.stringify({ token: 'x\r\nhost: evil.example' }));
  expect(await callAgentTool(session, REQUEST)).toEqual(unavailable('Invalid session file'));
  expect(seen).toEqual([]);
});

test('a call that waits for a person says so to whoever asked for it', async () => {
  let waits = 0;
  await answering((response) => {
    response.writeProcessing();
    response.end('{"ok":true,"value":7}');
  });
  const onWaiting = () => void waits++;
  expect(await callAgentTool(session, REQUEST, { onWaiting })).toEqual({ ok: true, value: 7 });
  expect([waits, seen[0]?.headers['prefer']]).toEqual([1, 'processing']);
});

test('a call that is taken back closes its connection', async () => {
  const controller = new AbortController();
  const closed = new Promise((resolve) => {
    void answering((response) => response.on('close', resolve)).then(() => {
      const call = callAgentTool(session, REQUEST, { signal: controller.signal });
      void call.then((reply) => expect(reply).toEqual(unavailable('Cancelled')));
    });
  });
  await expect.poll(() => seen).toHaveLength(1);
  controller.abort();
  await closed;
});
