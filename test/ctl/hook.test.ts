import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Serving } from '../transports/http/serving.ts';
import { installBuilt, runClient } from './built-client.ts';

let folder = '';
let launcher = '';
let serving: Serving;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-'));
  [launcher, serving] = await Promise.all([installBuilt(folder), Serving.start()]);
});
beforeEach(() => {
  serving.world.hooks.length = 0;
});
afterAll(async () => {
  await serving.stop();
  await rm(folder, { recursive: true });
});

const QUIET = { code: 0, stdout: '', stderr: '' };

function hook(input: string, words: readonly string[] = [], sessionFile = serving.sessionFile) {
  const env = { TERMSPRAWL_SESSION_FILE: sessionFile };
  return runClient(launcher, ['hook', ...words], { env, input });
}

test('an event on standard input reaches the workspace, without what nobody looks at', async () => {
  const input = { command: 'touch u1', lines: [1, 2], content: 'x'.repeat(5000) };
  const event = { hook_event_name: 'PermissionRequest', tool_name: 'Bash', tool_input: input };
  const more = { tool_response: { stdout: 'secret' }, permission_suggestions: [] };
  expect(await hook(JSON.stringify({ ...event, ...more }))).toEqual(QUIET);
  const told = { ...event, tool_input: { command: 'touch u1', content: 'x'.repeat(1000) } };
  expect(serving.world.hooks).toEqual([['t1', told]]);
});

test('an event may come as a word, as codex gives it', async () => {
  expect(await hook('', ['{"type":"agent-turn-complete"}'])).toEqual(QUIET);
  expect(serving.world.hooks).toEqual([['t1', { type: 'agent-turn-complete', tool_input: {} }]]);
});

test('the question that an agent asks goes along', async () => {
  const tool_input = { questions: [{ question: 'Which one?', options: ['A', 'B'] }] };
  await hook(JSON.stringify({ hook_event_name: 'PermissionRequest', tool_input }));
  expect(serving.world.hooks).toMatchObject([
    ['t1', { tool_input: { questions: [{ question: 'Which one?' }] } }],
  ]);
});

test.each([
  ['what it sends is no JSON', 'nonsense', undefined],
  ['it sends nothing', '', undefined],
  ['there is no workspace', '{"hook_event_name":"Stop"}', '/nowhere/sessions/t1.json'],
  ['there is no session', '{"hook_event_name":"Stop"}', ''],
])('where %s the agent hears nothing of it', async (_what, input, sessionFile) => {
  expect(await hook(input, [], sessionFile)).toEqual(QUIET);
  expect(serving.world.hooks).toEqual([]);
});
