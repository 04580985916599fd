import { expect, test } from 'vitest';
import type { Reply } from '../../../src/protocol/result.ts';
import { conversations, META } from './conversation.ts';
import { CANVAS_LIST, GONE, tool } from './fake-workspace.ts';

const begin = conversations();

const text = (reply: unknown) => [{ type: 'text', text: JSON.stringify(reply) }];

test('the list holds what the workspace offers, whole, and leaves out what is no tool', async () => {
  const talk = begin();
  const rich = { ...tool('rich'), title: 'Rich', annotations: { readOnlyHint: true } };
  talk.workspace.replies.set('tools_list', {
    ok: true,
    value: [CANVAS_LIST, rich, { name: 'poor' }, null],
  });
  talk.shake('2025-06-18');
  talk.request(1, 'tools/list');
  expect(await talk.answer(1)).toMatchObject({ result: { tools: [CANVAS_LIST, rich] } });
});

test.each<[string, Reply, boolean]>([
  ['a value', { ok: true, value: { nodeId: 't2' } }, false],
  ['no value', { ok: true, value: null }, false],
  ['an image that is none', { ok: true, value: { image: 7 } }, false],
  ['a refusal', { ok: false, error: 'User denied it.', code: 'PERMISSION_DENIED' }, true],
  ['no workspace', GONE, true],
])('a call that ends with %s is told as the text of the reply', async (_what, reply, isError) => {
  const talk = begin();
  talk.shake('2024-11-05');
  talk.workspace.replies.set('do_it', reply);
  talk.request(1, 'tools/call', { name: 'do_it', arguments: { a: 1 } });
  expect(await talk.answer(1)).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: { content: text(reply), isError },
  });
  expect(talk.workspace.calls('do_it')).toMatchObject([{ args: { a: 1 } }]);
});

test('a picture is told as a picture', async () => {
  const talk = begin();
  talk.workspace.replies.set('look', { ok: true, value: { image: 'aGk=' } });
  talk.use(1, 'look');
  expect(await talk.answer(1)).toMatchObject({
    result: {
      content: [{ type: 'image', data: 'aGk=', mimeType: 'image/png' }],
      isError: false,
      resultType: 'complete',
    },
  });
});

test.each([[{}], [{ name: 7 }], [{ name: null }]])('a call of %j names no tool', async (params) => {
  const talk = begin();
  talk.request(1, 'tools/call', { ...params, _meta: META });
  expect(await talk.answer(1)).toMatchObject({ error: { code: -32_602 } });
  expect(talk.workspace.seen).toEqual([]);
});

test.each([
  [undefined, {}],
  [null, {}],
  [[1], [1]],
])('the arguments %j reach the workspace as %j, which judges them', async (given, args) => {
  const talk = begin();
  talk.use(1, 'do_it', { arguments: given });
  await talk.answer(1);
  expect(talk.workspace.calls('do_it')).toMatchObject([{ args }]);
});

test.each([0, 'token'])(
  'a client that gave the token %j hears that a person is asked',
  async (progressToken) => {
    const talk = begin();
    talk.workspace.replies.set('ask', new Promise(() => {}));
    talk.use(1, 'ask', { _meta: { ...META, progressToken } });
    await expect.poll(() => talk.workspace.calls('ask')).toHaveLength(1);
    talk.workspace.calls('ask')[0]?.options.onWaiting?.();
    const message = 'Waiting for the user’s approval';
    await expect
      .poll(() => talk.messages)
      .toEqual([
        {
          jsonrpc: '2.0',
          method: 'notifications/progress',
          params: { progressToken, progress: 1, message },
        },
      ]);
  },
);

test('a client that gave no token hears of no progress', async () => {
  const talk = begin();
  talk.use(1, 'ask', { _meta: { ...META, progressToken: {} } });
  await talk.answer(1);
  expect(talk.workspace.calls('ask')[0]?.options.onWaiting).toBeUndefined();
});

test('of a call that was taken back no progress is heard', async () => {
  const talk = begin();
  talk.workspace.replies.set('ask', new Promise(() => {}));
  talk.use(1, 'ask', { _meta: { ...META, progressToken: 5 } });
  await expect.poll(() => talk.workspace.calls('ask')).toHaveLength(1);
  talk.notify('notifications/cancelled', { requestId: 1 });
  await talk.settle();
  talk.workspace.calls('ask')[0]?.options.onWaiting?.();
  expect(talk.messages).toHaveLength(1);
});
