import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { terminalNode } from '../../tools/world.ts';
import { Serving, serve, TOKEN, usual } from './serving.ts';

let serving: Serving;

beforeAll(async () => {
  serving = await Serving.start();
});
afterAll(() => serving.stop());

const UNSUPPORTED = { status: 403, reply: { error: 'Unsupported request', code: 'UNSUPPORTED' } };
const UNKNOWN = { status: 401, reply: { error: 'Unknown or revoked session' } };

function headers(change: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const all = { ...usual(serving.port).headers, ...change };
  const kept = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(kept);
}

test('a call with everything right is answered with its value', async () => {
  const { status, reply } = await serving.call('sticky_open', { text: 'hello' });
  expect(status).toBe(200);
  expect(reply).toEqual({ ok: true, value: { nodeId: expect.stringMatching(/^s/) as string } });
});

test.each([
  ['a name that is not ours', { host: 'evil.example' }],
  ['our name without the port', { host: '127.0.0.1' }],
  ['localhost', { host: 'localhost:1' }],
  ['no host', { host: undefined }],
  ['an origin', { origin: 'http://127.0.0.1' }],
  ['an origin of nobody', { origin: 'null' }],
])('a request with %s is refused, whoever asks', async (_what, change) => {
  expect(await serving.send({ headers: headers(change) })).toMatchObject(UNSUPPORTED);
});

test.each([
  ['GET', '/call'],
  ['PUT', '/call'],
  ['OPTIONS', '/call'],
  ['POST', '/'],
  ['POST', '/call/'],
  ['POST', '/call?x=1'],
  ['POST', '/Call'],
])('%s %s is refused, also without a token', async (method, path) => {
  expect(await serving.send({ method, path, body: '' })).toMatchObject(UNSUPPORTED);
  const anonymous = headers({ authorization: undefined });
  expect(await serving.send({ method, path, body: '', headers: anonymous })).toMatchObject(
    UNSUPPORTED,
  );
});

test.each([
  ['none', undefined],
  ['the token without the word', TOKEN],
  ['another word', `Basic ${TOKEN}`],
  ['another token', `Bearer ${'0'.repeat(64)}`],
  ['a token that is too short', `Bearer ${TOKEN.slice(1)}`],
  ['nothing after the word', 'Bearer '],
])('authorization that is %s is refused before the body is read', async (_what, authorization) => {
  const bad = headers({ authorization, 'content-type': 'text/plain' });
  expect(await serving.send({ headers: bad, body: '{' })).toMatchObject(UNKNOWN);
});

test.each([['text/plain'], ['application/x-www-form-urlencoded'], [undefined]])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await serving.send({ headers: headers({ 'content-type': type }) });
    expect(answer).toMatchObject({
      status: 400,
      reply: { error: 'Expected content-type application/json' },
    });
  },
);

test('a body of JSON may name its character set', async () => {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  expect(await serving.send({ headers: headers(type) })).toMatchObject({ status: 200 });
});

test('a body of 131072 bytes is read and one of 131073 is not', async () => {
  const body = (length: number) => {
    const start = '{"operation":"canvas_list","args":{},"x":"';
    return `${start}${'x'.repeat(length - start.length - 2)}"}`;
  };
  expect(await serving.send({ body: body(131_072) })).toMatchObject({ status: 200 });
  const tooLarge = { status: 400, reply: { error: 'Request too large' } };
  expect(await serving.send({ body: body(131_073) })).toMatchObject(tooLarge);
  const chunked = headers({ 'transfer-encoding': 'chunked' });
  expect(await serving.send({ body: body(131_073), headers: chunked })).toMatchObject(tooLarge);
});

test('a body that is not JSON is refused with the parser’s words', async () => {
  const { status, reply } = await serving.send({ body: '{"operation":' });
  expect(status).toBe(400);
  expect(reply).toMatchObject({ ok: false, error: expect.stringContaining('JSON') as string });
});

test.each([
  ['null', 'Expected an operation and args object'],
  ['[]', 'Unknown operation'],
  ['{"operation":"sticky_open"}', 'Expected args object'],
  ['{"operation":"sticky_open","args":{}}', 'Missing argument: text'],
  ['{"operation":"sticky_open","args":{"text":1}}', 'Invalid text'],
  ['{"operation":"sticky_open","args":{"text":"","toString":1}}', 'Unknown argument: toString'],
])('the body %s is answered with "%s"', async (body, error) => {
  expect(await serving.send({ body })).toMatchObject({ status: 400, reply: { ok: false, error } });
});

test('a request that never becomes a call is told of, with its sender where that is known', async () => {
  const { world } = serving;
  const before = world.refused.length;
  await serving.send({ headers: headers({ host: 'evil.example' }) });
  await serving.send({ headers: headers({ authorization: `Bearer ${'0'.repeat(64)}` }) });
  await serving.send({ headers: headers({ 'content-type': 'text/plain' }) });
  await serving.send({ body: '{"password":"hunter2"' });
  await serving.call('canvas_list');
  expect(world.refused.slice(before)).toMatchObject([
    { caller: undefined, failure: { code: 'UNSUPPORTED' } },
    { caller: undefined, failure: { code: 'UNAUTHENTICATED' } },
    { caller: { sessionId: 'sess_1' }, failure: { code: 'PROTOCOL_ERROR' } },
    { caller: { sessionId: 'sess_1' }, failure: { message: 'The body is no JSON, or not whole' } },
  ]);
});

test('65 calls of one session at once are one too many', async () => {
  const { world } = serving;
  world.startsTerminals = false;
  const calls = Array.from({ length: 65 }, () => serving.call('terminal_open'));
  const first = await Promise.race(calls);
  expect(first).toMatchObject({ status: 429, reply: { code: 'TOO_MANY_REQUESTS' } });
  world.startsTerminals = true;
  // One after the other they give up on their shells, and the others on waiting for their turn.
  const timer = setInterval(() => world.clock.advance(5_000), 1);
  await Promise.all(calls).finally(() => clearInterval(timer));
  expect(await serving.call('canvas_list')).toMatchObject({ status: 200 });
});

test('a client that goes away takes its call back', async () => {
  const { world } = serving;
  const before = world.audited.length;
  const socket = connect(serving.port, '127.0.0.1');
  const body = JSON.stringify({ operation: 'node_close', args: { nodeId: 't9' } });
  const foreign = world.put({
    id: 't9',
    kind: 'terminal',
    title: 'x',
    rect: { x: 0, y: 0, width: 80, height: 24 },
    props: {},
  });
  const lines = Object.entries(usual(serving.port).headers).map(
    ([key, value]) => `${key}: ${value}`,
  );
  const head = ['POST /call HTTP/1.1', ...lines, `content-length: ${body.length}`].join('\r\n');
  socket.write(`${head}\r\n\r\n${body}`);
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => world.audited.length).toBe(before + 1);
  expect(world.approvals.pending).toEqual([]);
  expect(foreign?.typed).toBe('');
});

test.each([
  ['that prefers to hear of it is told once', 't7', { prefer: 'processing' }, 1],
  ['that says nothing of it is not told', 't8', {}, 0],
])('a client %s that a person is asked', async (_how, nodeId, more, sent) => {
  const { world } = serving;
  world.put(terminalNode(nodeId));
  const { headers: all, ...target } = usual(serving.port);
  let processing = 0;
  const request = httpRequest({ ...target, host: '127.0.0.1', headers: { ...all, ...more } });
  request.on('information', () => void processing++);
  request.end(JSON.stringify({ operation: 'node_close', args: { nodeId } }));
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'deny');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, processing]).toEqual([400, sent]);
});

test('the endpoint file names the port and is for its owner only, and so is the lock', async () => {
  const endpoint = join(serving.folder, 'endpoint.json');
  expect(JSON.parse(await readFile(endpoint, 'utf8'))).toEqual({
    url: `http://127.0.0.1:${serving.port}/call`,
    instanceId: 'i1',
  });
  for (const file of [endpoint, join(serving.folder, 'server.lock')])
    expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an announcement replaces the endpoint file by the same, so that who watches it sees it', async () => {
  const endpoint = join(serving.folder, 'endpoint.json');
  const [before, text] = [await stat(endpoint), await readFile(endpoint, 'utf8')];
  await serving.service.announce();
  expect((await stat(endpoint)).ino).not.toBe(before.ino);
  expect(await readFile(endpoint, 'utf8')).toBe(text);
});

test('a second service on the same folder is refused, and the first one goes on', async () => {
  await expect(serve(serving.world, serving.folder, { instanceId: 'i2' })).rejects.toThrow(
    'Another termsprawl tool service is already using this data directory',
  );
  expect(await serving.call('canvas_list')).toMatchObject({ status: 200 });
});

test('a closed service leaves neither an endpoint nor a lock', async () => {
  const other = await Serving.start();
  await other.service.close();
  for (const name of ['endpoint.json', 'server.lock'])
    await expect(stat(join(other.folder, name))).rejects.toThrow('ENOENT');
  const again = await serve(other.world, other.folder);
  await again.close();
});
