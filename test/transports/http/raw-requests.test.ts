import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RawConnection, requestBytes } from './raw-connection.ts';
import { Serving, serve } from './serving.ts';

let serving: Serving;
let connections: RawConnection[] = [];

beforeAll(async () => {
  serving = await Serving.start();
});
afterEach(() => {
  for (const each of connections) each.close();
  connections = [];
});
afterAll(() => serving.stop());

function connection(port = serving.port): RawConnection {
  const opened = new RawConnection(port);
  connections.push(opened);
  return opened;
}

const OK = expect.stringMatching(/^\{"ok":true,"value":/) as string;

function refusal(error: string, code: string): string {
  return JSON.stringify({ ok: false, error, code });
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'No request'],
  ['a TLS greeting', '\x16\x03\x01\x02\x00', 400, 'No request'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'No request'],
  [
    'headers of 20 KB',
    `POST /call HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'Request headers too large',
  ],
  ['a NUL in a header', 'POST /call HTTP/1.1\r\nx: a\0b\r\n\r\n', 400, 'No request'],
  [
    'two lengths',
    'POST /call HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'No request',
  ],
  [
    'a length and chunks',
    'POST /call HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'No request',
  ],
  ['a negative length', 'POST /call HTTP/1.1\r\ncontent-length: -1\r\n\r\n', 400, 'No request'],
])('%s is answered in JSON, and the connection ends', async (_what, bytes, status, error) => {
  const raw = connection().send(bytes);
  const [answer] = await raw.answers(1);
  expect(answer).toMatchObject({ status, body: refusal(error, 'PROTOCOL_ERROR') });
  await raw.untilClosed();
});

test('a request for a tunnel is refused like any other path', async () => {
  const raw = connection().send(
    requestBytes(serving.port, { line: 'CONNECT 127.0.0.1:80 HTTP/1.1', body: '' }),
  );
  expect((await raw.answers(1))[0]).toMatchObject({
    status: 403,
    body: refusal('Unsupported request', 'UNSUPPORTED'),
  });
  await raw.untilClosed();
});

test.each([
  ['host', 403, 'host: evil.example'],
  ['authorization', 401, 'authorization: Bearer x'],
  ['content-type', 400, 'content-type: text/plain'],
])('a second header of %s is refused, not passed over', async (_name, status, header) => {
  const raw = connection().send(requestBytes(serving.port, { more: [header] }));
  expect((await raw.answers(1))[0]?.status).toBe(status);
});

test('requests that follow each other in one connection are answered in their order', async () => {
  const { port } = serving;
  const raw = connection();
  raw.send(
    [
      requestBytes(port),
      requestBytes(port, { change: { authorization: undefined } }),
      requestBytes(port, { line: 'GET /call HTTP/1.1' }),
      requestBytes(port),
    ].join(''),
  );
  const answers = await raw.answers(4);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 403, 200]);
  expect(raw.isClosed).toBe(false);
});

test('a body in chunks of one byte is read', async () => {
  const { port } = serving;
  const body = '{"operation":"canvas_list","args":{}}';
  const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`).join('');
  const change = { 'content-length': undefined, 'transfer-encoding': 'chunked' };
  const raw = connection().send(requestBytes(port, { change, body: `${chunks}0\r\n\r\n` }));
  expect((await raw.answers(1))[0]).toMatchObject({ status: 200, body: OK });
});

test('HTTP/1.0 is answered, and the connection ends', async () => {
  const raw = connection().send(requestBytes(serving.port, { line: 'POST /call HTTP/1.0' }));
  expect((await raw.answers(1))[0]).toMatchObject({ status: 200, body: OK });
  await raw.untilClosed();
});

test('an upgrade that is offered is not taken, and the call is answered', async () => {
  const more = ['connection: upgrade', 'upgrade: websocket'];
  const raw = connection().send(requestBytes(serving.port, { more }));
  expect((await raw.answers(1))[0]).toMatchObject({ status: 200, body: OK });
});

test('a client that asks before it sends is told to go on', async () => {
  const all = requestBytes(serving.port, { change: { expect: '100-continue' } });
  const start = all.indexOf('\r\n\r\n') + 4;
  const raw = connection().send(all.slice(0, start));
  expect((await raw.answers(1))[0]?.status).toBe(100);
  raw.send(all.slice(start));
  expect((await raw.answers(2))[1]).toMatchObject({ status: 200, body: OK });
});

test.each([
  ['without a token', 401, { authorization: undefined }],
  ['with a body that is too large', 400, { 'content-length': '131073' }],
  ['with an origin', 403, { origin: 'null' }],
])(
  'a client that asks %s is refused at once, and not told to go on',
  async (_what, status, more) => {
    const change = { expect: '100-continue', ...more };
    const raw = connection().send(requestBytes(serving.port, { change, body: '' }));
    expect((await raw.answers(1))[0]?.status).toBe(status);
  },
);

test.each([
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), /utf-8/],
  ['not a number', Buffer.from('{"operation":"canvas_move","args":{"x":NaN}}'), /JSON/],
  ['nothing', Buffer.from(''), /JSON/],
])('a body of %s is refused with the parser’s words', async (_what, body, error) => {
  const change = { 'content-length': String(body.length) };
  const raw = connection()
    .send(requestBytes(serving.port, { change, body: '' }))
    .send(body);
  const [answer] = await raw.answers(1);
  expect(answer?.status).toBe(400);
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({
    code: 'PROTOCOL_ERROR',
    error: expect.stringMatching(error) as string,
  });
});

const DEEP = 60_000;
const NESTED = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

test.each([
  [`{"operation":"sticky_open","args":${NESTED}}`, 'Expected args object'],
  [`{"operation":"sticky_open","args":{"text":${NESTED}}}`, 'Invalid text'],
  [`{"operation":"sticky_open","args":{"x":${NESTED},"text":""}}`, 'Unknown argument: x'],
  ['{"operation":"sticky_open","args":{"__proto__":{"text":"x"}}}', 'Missing argument: text'],
  ['{"operation":"sticky_open","args":{"text":"","__proto__":1}}', 'Unknown argument: __proto__'],
  ['{"operation":"__proto__","args":{}}', 'Unknown operation'],
  ['{"__proto__":{"operation":"canvas_list","args":{}}}', 'Unknown operation'],
  ['{"operation":"canvas_move","args":{"nodeId":"t1","x":1e999,"y":0}}', 'Invalid x'],
  ['{"operation":"sticky_open","args":{"text":"a","text":7}}', 'Invalid text'],
])('the call %.80s is refused with "%s"', async (body, error) => {
  const { project } = serving.world;
  const before = project.store.get();
  expect(await serving.send({ body })).toMatchObject({ status: 400, reply: { ok: false, error } });
  expect(project.store.get()).toBe(before);
});

test('what is slow is told so in JSON when it is cut off', async () => {
  const slow = await Serving.start({ requestTimeoutMs: 100 });
  const whole = requestBytes(slow.port);
  const silent = connection(slow.port);
  const starts = [whole.slice(0, 30), whole.slice(0, -1)];
  const sent = starts.map((start) => connection(slow.port).send(start));
  for (const raw of [silent, ...sent]) {
    expect((await raw.answers(1))[0]).toMatchObject({
      status: 408,
      body: refusal('The request did not arrive in time', 'PROTOCOL_ERROR'),
    });
    await raw.untilClosed();
  }
  await slow.stop();
});

test('a service that closes ends the connections of calls that still wait', async () => {
  const other = await serve(serving.world, await serving.anotherFolder());
  const raw = connection(Number(new URL(other.url).port));
  raw.send('POST /call HTTP/1.1\r\n');
  await other.close();
  await raw.untilClosed();
});
