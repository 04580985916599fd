import { expect, test } from 'vitest';
import { type Conversation, conversations, META } from './conversation.ts';
import { CANVAS_LIST, GONE, tool } from './fake-workspace.ts';

const begin = conversations();

const CHANGED = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };

function offer(talk: Conversation, ...names: readonly string[]): void {
  talk.workspace.replies.set('tools_list', { ok: true, value: names.map(tool) });
  talk.workspace.stir();
}

function notices(talk: Conversation): readonly unknown[] {
  return talk.messages.filter(({ method }) => method === CHANGED.method);
}

test('a client that has shaken hands hears that the tools have changed, and only then', async () => {
  const talk = begin();
  talk.shake('2025-06-18');
  talk.request(1, 'tools/list');
  await talk.answer(1);
  offer(talk, CANVAS_LIST.name);
  offer(talk, CANVAS_LIST.name, 'browser_open');
  await expect.poll(() => notices(talk)).toEqual([CHANGED]);
  talk.workspace.replies.set('tools_list', GONE);
  talk.workspace.stir();
  offer(talk, CANVAS_LIST.name);
  await expect.poll(() => notices(talk)).toEqual([CHANGED, CHANGED]);
});

test('a client that has not listed the tools is told of the first change that may be one', async () => {
  const talk = begin();
  talk.shake('2025-06-18');
  await talk.answer('hello');
  offer(talk, 'a');
  await expect.poll(() => notices(talk)).toEqual([CHANGED]);
});

test('who listens is told first what for, and then of changes until it stops', async () => {
  const talk = begin();
  const wanted = { toolsListChanged: true, promptsListChanged: true };
  talk.request('ear', 'subscriptions/listen', { _meta: META, notifications: wanted });
  const _meta = { 'io.modelcontextprotocol/subscriptionId': 'ear' };
  await expect
    .poll(() => talk.messages)
    .toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: { _meta, notifications: { toolsListChanged: true } },
      },
    ]);
  offer(talk, 'a');
  await expect.poll(() => notices(talk)).toEqual([{ ...CHANGED, params: { _meta } }]);
  talk.notify('notifications/cancelled', { requestId: 'ear' });
  await talk.settle();
  expect(talk.workspace.watchers.size).toBe(0);
  expect(talk.messages.some(({ id }) => id === 'ear')).toBe(false);
});

test('who listens to nothing that there is watches nothing', async () => {
  const talk = begin();
  talk.request('ear', 'subscriptions/listen', { _meta: META, notifications: {} });
  await expect.poll(() => talk.messages).toMatchObject([{ params: { notifications: {} } }]);
  expect(talk.workspace.watchers.size).toBe(0);
});

test('listening to no filter is refused', async () => {
  const talk = begin();
  talk.request('ear', 'subscriptions/listen', { _meta: META });
  expect(await talk.answer('ear')).toMatchObject({ error: { code: -32_602 } });
});

test('one watch serves all who listen, and ends with the last of them', async () => {
  const talk = begin();
  talk.shake('2025-06-18');
  talk.request('ear', 'subscriptions/listen', {
    _meta: META,
    notifications: { toolsListChanged: true },
  });
  await talk.settle();
  expect(talk.workspace.watchers.size).toBe(1);
  talk.input.end();
  await talk.ended;
  expect(talk.workspace.watchers.size).toBe(0);
});
