import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Serving, TOKEN, usual } from './serving.ts';

let serving: Serving;

beforeAll(async () => {
  serving = await Serving.start();
});
beforeEach(() => {
  serving.world.hooks.length = 0;
  serving.world.refused.length = 0;
});
afterAll(() => serving.stop());

const TAKEN = { status: 200, reply: { ok: true } };

function hook(body: string, token = TOKEN) {
  const headers = { ...usual(serving.port).headers, authorization: `Bearer ${token}` };
  return serving.send({ path: '/hook', headers, body });
}

test('what a hook sends is told with the node whose session it is', async () => {
  const event = { hook_event_name: 'Stop', session_id: 's' };
  expect(await hook(JSON.stringify(event))).toEqual(TAKEN);
  expect(serving.world.hooks).toEqual([['t1', event]]);
  expect(serving.world.audited).toEqual([]);
});

test.each([
  ['no JSON', '{"hook_event_name":'],
  ['nothing', ''],
  ['more than 256 KiB', JSON.stringify({ tool_input: 'x'.repeat(270_000) })],
])('a hook that sends %s gets the same answer, and is told to nobody', async (_what, body) => {
  expect(await hook(body)).toEqual(TAKEN);
  expect(serving.world.hooks).toEqual([]);
});

test('a hook of no session gets the same answer, is told to nobody, and stands in the log', async () => {
  expect(await hook('{"hook_event_name":"Stop"}', 'ef'.repeat(32))).toEqual(TAKEN);
  expect(serving.world.hooks).toEqual([]);
  expect(serving.world.refused).toMatchObject([{ failure: { code: 'UNAUTHENTICATED' } }]);
});

test.each([
  ['from a page', { origin: 'http://127.0.0.1' }],
  ['under another name', { host: 'evil.example' }],
])('a hook %s is refused', async (_what, change) => {
  const headers = { ...usual(serving.port).headers, ...change };
  const answer = await serving.send({ path: '/hook', headers, body: '{}' });
  expect(answer).toMatchObject({ status: 403 });
  expect(serving.world.hooks).toEqual([]);
});

test('of a thousand events at once none is an error, and calls are answered beside them', async () => {
  const events = Array.from({ length: 1000 }, (_, index) =>
    hook(index % 3 === 0 ? 'forged{' : '{"hook_event_name":"PreToolUse"}'),
  );
  const call = serving.call('canvas_list');
  const answers = await Promise.all(events);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await call).status).toBe(200);
});
