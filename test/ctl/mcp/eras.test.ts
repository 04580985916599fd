import { expect, test } from 'vitest';
import { SERVER } from '../../../src/ctl/mcp/introduce.ts';
import { conversations, META } from './conversation.ts';
import { GONE } from './fake-workspace.ts';

const begin = conversations();

const VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const CAPABILITIES = { tools: { listChanged: true } };

test.each([
  ['2025-11-25', '2025-11-25'],
  ['2025-06-18', '2025-06-18'],
  ['2025-03-26', '2025-03-26'],
  ['2024-11-05', '2024-11-05'],
  ['2026-07-28', '2025-11-25'],
  ['2099-01-01', '2025-11-25'],
  ['', '2025-11-25'],
])('a handshake that asks for %j settles on %s', async (asked, protocolVersion) => {
  const talk = begin();
  talk.request(0, 'initialize', { protocolVersion: asked, capabilities: {} });
  expect(await talk.answer(0)).toEqual({
    jsonrpc: '2.0',
    id: 0,
    result: {
      protocolVersion,
      capabilities: CAPABILITIES,
      serverInfo: SERVER,
      instructions: '# A guide',
    },
  });
});

test('a handshake without a version is refused', async () => {
  const talk = begin();
  talk.request(0, 'initialize');
  expect(await talk.answer(0)).toMatchObject({ error: { code: -32_602 } });
});

test('a handshake that says it is of the revision without one is none', async () => {
  const talk = begin();
  talk.request(0, 'initialize', { protocolVersion: '2025-11-25', _meta: META });
  talk.request(1, 'tools/list');
  expect(await talk.answer(0)).toMatchObject({ error: { code: -32_601 } });
  expect(await talk.answer(1)).toMatchObject({ error: { code: -32_602 } });
});

test('server/discover says what the bridge speaks, and how long that may be kept', async () => {
  const talk = begin();
  talk.request('probe', 'server/discover', { _meta: META });
  expect(await talk.answer('probe')).toEqual({
    jsonrpc: '2.0',
    id: 'probe',
    result: {
      resultType: 'complete',
      supportedVersions: VERSIONS,
      capabilities: CAPABILITIES,
      instructions: '# A guide',
      ttlMs: 60_000,
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': SERVER },
    },
  });
});

test.each([
  ['nothing', {}],
  ['no _meta', { cursor: 'x' }],
  ['a _meta of nothing', { _meta: {} }],
  ['a _meta that is none', { _meta: 7 }],
  ['no version', { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': undefined } }],
  ['a version of 7', { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': 7 } }],
  [
    'no capabilities',
    { _meta: { ...META, 'io.modelcontextprotocol/clientCapabilities': undefined } },
  ],
])('without a handshake, a request with %s is refused with -32602', async (_what, params) => {
  const talk = begin();
  talk.request(1, 'tools/list', params);
  talk.request(2, 'server/discover', params);
  expect(await talk.answer(1)).toMatchObject({ error: { code: -32_602 } });
  expect(await talk.answer(2)).toMatchObject({ error: { code: -32_602 } });
  expect(talk.workspace.seen).toEqual([]);
});

test.each(['2025-11-25', '1900-01-01'])(
  'a request that says it is of %s is told what is spoken instead',
  async (requested) => {
    const talk = begin();
    const _meta = { ...META, 'io.modelcontextprotocol/protocolVersion': requested };
    talk.request(1, 'tools/list', { _meta });
    expect(await talk.answer(1)).toMatchObject({
      error: { code: -32_022, data: { supported: VERSIONS, requested } },
    });
  },
);

test.each([
  ['ping', META],
  ['initialize', META],
  ['logging/setLevel', META],
  ['toString', META],
  ['prompts/list', {}],
  ['server/discover', {}],
  ['subscriptions/listen', {}],
])('there is no %s for who sends the _meta %j', async (method, _meta) => {
  const talk = begin();
  talk.shake('2025-06-18');
  talk.request(1, method, { _meta });
  expect(await talk.answer(1)).toMatchObject({
    error: { code: -32_601, message: 'Method not found' },
  });
});

test('both kinds of client can be served at once by one bridge', async () => {
  const talk = begin();
  talk.shake('2025-06-18');
  talk.request(1, 'tools/list');
  talk.request(2, 'tools/list', { _meta: META });
  expect((await talk.answer(1))['result']).not.toHaveProperty('resultType');
  expect((await talk.answer(2))['result']).toHaveProperty('resultType', 'complete');
});

test('what is sent behind a handshake need not wait for its answer', async () => {
  const talk = begin();
  talk.shake('2025-06-18');
  talk.request(1, 'tools/list');
  expect(await talk.answer(1)).toHaveProperty('result.tools');
});

test('nothing is asked of the workspace before the client asks for something', async () => {
  const talk = begin();
  talk.notify('notifications/initialized');
  await talk.settle();
  expect(talk.workspace.seen).toEqual([]);
});

test.each([
  ['initialize', { protocolVersion: '2025-06-18' }],
  ['server/discover', { _meta: META }],
  ['tools/list', { _meta: META }],
])(
  '%s fails with why while the workspace is away, and works once it is back',
  async (method, params) => {
    const talk = begin();
    const before = [...talk.workspace.replies];
    for (const [operation] of before) talk.workspace.replies.set(operation, GONE);
    talk.request(1, method, params);
    expect(await talk.answer(1)).toMatchObject({
      error: { code: -32_603, message: 'Tool connection unavailable: gone.' },
    });
    for (const [operation, reply] of before) talk.workspace.replies.set(operation, reply);
    talk.request(2, method, params);
    expect(await talk.answer(2)).toHaveProperty('result');
  },
);
