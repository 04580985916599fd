import { expect, test } from 'vitest';
import { conversations, META } from './conversation.ts';

const begin = conversations();

const error = (id: unknown, code: number) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.any(String) as string },
});

test.each([
  ['{bad', null, -32_700],
  ['{"jsonrpc":"2.0","id":1,"method":"ping"', null, -32_700],
  ['5', null, -32_600],
  ['null', null, -32_600],
  ['"ping"', null, -32_600],
  ['{}', null, -32_600],
  ['{"id":7,"method":"ping"}', 7, -32_600],
  ['{"jsonrpc":"1.0","id":"x","method":"ping"}', 'x', -32_600],
  ['{"jsonrpc":"2.0","id":7}', 7, -32_600],
  ['{"jsonrpc":"2.0","id":7,"method":5}', 7, -32_600],
  ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32_600],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', null, -32_600],
  ['{"jsonrpc":"2.0","id":7,"method":"ping","params":[]}', 7, -32_602],
  ['[]', null, -32_600],
  ['[{"jsonrpc":"2.0","id":7,"method":"ping"}]', null, -32_600],
])('the line %s is refused with the id %j and the code %i', async (line, id, code) => {
  const talk = begin();
  talk.say(line);
  await talk.settle();
  expect(talk.messages[0]).toEqual(error(id, code));
  expect(talk.messages).toHaveLength(2);
});

test('bytes that are not UTF-8 are no JSON', async () => {
  const talk = begin();
  talk.input.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
  await talk.settle();
  expect(talk.messages[0]).toEqual(error(null, -32_700));
});

test.each(['', '\r', ' ', '\t \r'])('the blank line %j is passed over', async (line) => {
  const talk = begin();
  talk.say(line);
  await talk.settle();
  expect(talk.messages).toHaveLength(1);
});

test.each([
  '{"jsonrpc":"2.0","method":"notifications/whatever"}',
  '{"jsonrpc":"2.0","method":"ping","params":[]}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}',
])('%s needs no answer', async (line) => {
  const talk = begin();
  talk.say(line);
  await talk.settle();
  expect(talk.messages).toHaveLength(1);
});

test.each([0, '', 'a', -1, 1.5])('the id %j is an id, and comes back as it is', async (id) => {
  const talk = begin();
  talk.request(id, 'ping');
  expect(await talk.answer(id)).toEqual({ jsonrpc: '2.0', id, result: {} });
});

test('a line may end in CRLF, and the last one in nothing', async () => {
  const talk = begin();
  talk.input.end(
    '{"jsonrpc":"2.0","id":1,"method":"ping"}\r\n{"jsonrpc":"2.0","id":2,"method":"ping"}',
  );
  await talk.ended;
  expect(talk.messages.map(({ id }) => id)).toEqual([1, 2]);
});

test.each(['\n', '\r\n'])(
  'a message of 262144 bytes before %j is read and one of 262145 is not',
  async (end) => {
    const talk = begin();
    const ping = (id: number, bytes: number) => {
      const start = `{"jsonrpc":"2.0","id":${id},"method":"ping","params":{"x":"`;
      return `${start}${'x'.repeat(bytes - start.length - 3)}"}}${end}`;
    };
    talk.input.write(ping(1, 262_144) + ping(2, 262_145));
    await talk.settle();
    expect(talk.messages).toEqual([
      { jsonrpc: '2.0', id: null, error: { code: -32_603, message: 'Message too large' } },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 'settled', result: {} },
    ]);
  },
);

test.each([
  ['2025-11-25', false],
  ['2025-06-18', false],
  ['2025-03-26', true],
  ['2024-11-05', false],
])('that %s has lists of messages is %s', async (version, has) => {
  const talk = begin();
  talk.shake(version);
  await talk.answer('hello');
  talk.say([
    { jsonrpc: '2.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', method: 'notifications/x' },
    5,
  ]);
  await talk.settle();
  const answers = [{ jsonrpc: '2.0', id: 1, result: {} }, error(null, -32_600)];
  const told = has ? answers : error(null, -32_600);
  await expect.poll(() => talk.messages).toContainEqual(told);
});

test('a list of nothing but notifications is not answered, and an empty one is refused', async () => {
  const talk = begin();
  talk.shake('2025-03-26');
  await talk.answer('hello');
  talk.say([{ jsonrpc: '2.0', method: 'notifications/x' }], []);
  await talk.settle();
  expect(talk.messages.slice(1, -1)).toEqual([error(null, -32_600)]);
});

test('requests are answered as they are done, whatever their order', async () => {
  const talk = begin();
  let finish: (value: { ok: true; value: string }) => void = () => {};
  talk.workspace.replies.set('slow', new Promise((resolve) => (finish = resolve)));
  talk.use('slow', 'slow');
  talk.use('fast', 'fast');
  await talk.answer('fast');
  expect(talk.messages).toHaveLength(1);
  finish({ ok: true, value: 'done' });
  await talk.answer('slow');
});

test('an id that is under way cannot be used a second time', async () => {
  const talk = begin();
  talk.workspace.replies.set('slow', new Promise(() => {}));
  talk.use(1, 'slow');
  talk.use(1, 'fast');
  expect(await talk.answer(1)).toEqual(error(1, -32_600));
});

test('64 requests may be under way, and the next one is told to come again', async () => {
  const talk = begin();
  talk.workspace.replies.set('slow', new Promise(() => {}));
  for (let id = 1; id <= 64; id++) talk.use(id, 'slow');
  talk.use(65, 'slow');
  expect(await talk.answer(65)).toEqual(error(65, -32_603));
  expect(talk.workspace.calls('slow')).toHaveLength(64);
});

test('a request that is taken back is aborted and not answered, and its id is free again', async () => {
  const talk = begin();
  talk.workspace.replies.set('slow', new Promise(() => {}));
  talk.use(1, 'slow');
  await expect.poll(() => talk.workspace.calls('slow')).toHaveLength(1);
  talk.notify('notifications/cancelled', { requestId: '1' });
  talk.notify('notifications/cancelled', { requestId: 1, reason: 'enough' });
  talk.use(1, 'fast', { arguments: { n: 2 } });
  expect(await talk.answer(1)).toMatchObject({
    result: { content: [{ text: '{"ok":true,"value":{"n":2}}' }] },
  });
  expect(talk.workspace.calls('slow')[0]?.options.signal?.aborted).toBe(true);
  expect(talk.messages).toHaveLength(1);
});

test('a bug of ours is told without its words, and the next request is answered', async () => {
  const talk = begin();
  talk.workspace.replies.set('broken', Promise.reject(new Error('at secret.ts:1')));
  talk.use(1, 'broken');
  expect(JSON.stringify(await talk.answer(1))).not.toContain('secret');
  expect(talk.reported).toEqual([new Error('at secret.ts:1')]);
  await talk.settle();
});

test('what asks for the newest revision in its _meta needs no handshake', async () => {
  const talk = begin();
  talk.request(1, 'tools/list', { _meta: META });
  expect(await talk.answer(1)).toMatchObject({ result: { resultType: 'complete' } });
});
