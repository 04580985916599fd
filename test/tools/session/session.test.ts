import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/tools/catalogue.ts';
import { AGENT, PERSON, World } from '../world.ts';

test('session_info tells who calls and what they can use, also while the project is hidden', async () => {
  const world = new World();
  world.projects.activate('p2');
  expect(await world.use(AGENT, 'session_info')).toEqual({
    nodeId: 't1',
    projectId: 'p1',
    instanceId: 'i1',
    host: 'local',
    status: {
      state: 'cli-fallback',
      adapter: 'shell',
      version: 'unknown',
      reason: 'a plain shell',
    },
    appVersion: '1.2.3',
    preferencesFile: '/data/agent-tools/preferences.json',
    guidesDirectory: '/data/agent-tools/launch/t1/skills',
    browserEnabled: false,
    operations: CATALOGUE.map(({ name }) => name).filter((name) => !name.startsWith('browser_')),
  });
});

test('operations on browsers are offered while browser control is on, and only then', async () => {
  const world = new World();
  const offered = async () => {
    const tools = (await world.use(AGENT, 'tools_list')) as { name: string }[];
    return tools.map(({ name }) => name);
  };
  expect(await offered()).not.toContain('browser_open');
  world.isBrowserEnabled = true;
  expect(await offered()).toEqual(CATALOGUE.map(({ name }) => name));
});

test('the first session_info of an agent with native tools proves it connected', async () => {
  const world = new World();
  const waiting = {
    state: 'needs-setup' as const,
    adapter: 'claude-mcp',
    version: '2',
    reason: 'Waiting for the agent to connect to MCP',
  };
  world.statuses.set('t1', waiting);
  const connected = {
    ...waiting,
    state: 'connected',
    reason: 'Authenticated tool connection established',
  };
  expect(await world.use(AGENT, 'session_info')).toMatchObject({ status: connected });
  expect(world.statuses.get('t1')).toEqual(connected);
});

test('session_info answers a caller that lives in no node', async () => {
  const world = new World();
  expect(await world.use(PERSON, 'session_info')).toMatchObject({ nodeId: null, status: null });
});

test('tools_list describes every operation of session_info, in the same order', async () => {
  const world = new World();
  const tools = (await world.use(AGENT, 'tools_list')) as { name: string }[];
  const info = (await world.use(AGENT, 'session_info')) as { operations: string[] };
  expect(tools.map(({ name }) => name)).toEqual(info.operations);
});

test('the audit log gets the number of the tools, not all of their schemas', async () => {
  const world = new World();
  await world.use(AGENT, 'tools_list');
  expect(world.audited.at(-1)?.result).toEqual({
    ok: true,
    content: expect.stringMatching(/^\d+ tools$/) as string,
  });
});
