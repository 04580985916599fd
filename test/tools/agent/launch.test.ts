import { beforeEach, expect, test } from 'vitest';
import { AGENT, PERSON, World } from '../world.ts';

let world: World;
beforeEach(() => {
  world = new World();
  world.agents.set('claude', {
    id: 'claude',
    label: 'Claude Code',
    version: '2',
    canBranch: true,
    takesPrompt: true,
    permissionModes: [
      { name: 'plan', isDangerous: false },
      { name: 'bypassPermissions', isDangerous: true },
    ],
  });
});

async function launched(args: object, caller = AGENT) {
  const { nodeId } = (await world.use(caller, 'agent_launch', args)) as { nodeId: string };
  return world.node(nodeId);
}

test('a launched agent is a node that knows its preset, and belongs to who launched it', async () => {
  expect(await launched({ agent: 'claude' })).toMatchObject({
    kind: 'agent',
    title: 'claude',
    props: { agent: 'claude', ownTitle: 'claude', owner: 't1' },
  });
});

test('a title that is given is the person’s, and no name of a session takes its place', async () => {
  const node = await launched({ agent: 'claude', title: 'reviewer' }, PERSON);
  expect(node?.title).toBe('reviewer');
  expect(node?.props['ownTitle']).not.toBe('reviewer');
});

test('an agent that is not installed is refused before a node is made', async () => {
  const before = Object.keys(world.project.store.get().nodes);
  expect(await world.call(AGENT, 'agent_launch', { agent: 'codex' })).toMatchObject({
    ok: false,
    error: { message: 'Install or configure this agent before launching it' },
  });
  expect(Object.keys(world.project.store.get().nodes)).toEqual(before);
});

test('an agent that nobody knows is refused by name', async () => {
  expect(await world.call(AGENT, 'agent_launch', { agent: 'hal' })).toMatchObject({
    ok: false,
    error: { code: 'VALIDATION_ERROR', message: 'Invalid agent' },
  });
});

test('a mode is kept with the node, so that a later launch asks for leave alike', async () => {
  const node = await launched({ agent: 'claude', permissionMode: 'plan' });
  expect(node?.props['permissionMode']).toBe('plan');
});

test('a mode that the agent does not have is refused with those that it has', async () => {
  const args = { agent: 'claude', permissionMode: 'carefree' };
  expect(await world.call(AGENT, 'agent_launch', args)).toMatchObject({
    ok: false,
    error: { code: 'VALIDATION_ERROR', hint: 'It has: plan.' },
  });
});

test('only a person launches an agent that asks for nothing', async () => {
  const args = { agent: 'claude', permissionMode: 'bypassPermissions' };
  expect(await world.call(AGENT, 'agent_launch', args)).toMatchObject({
    ok: false,
    error: { code: 'PERMISSION_DENIED' },
  });
  expect(await launched(args, PERSON)).toMatchObject({
    props: { permissionMode: 'bypassPermissions' },
  });
});

test('a copy of an agent in a worktree works there, too, and another agent’s in the project’s folder', async () => {
  const rect = { x: 0, y: 0, width: 80, height: 24 };
  const worktree = { branch: 'termsprawl/go-claude-1', base: 'a'.repeat(40) };
  const props = { agent: 'claude', conversation: 'c1', folder: '/w/go-claude-1', worktree };
  world.put({ id: 'a1', kind: 'agent', title: 'claude-1 go', rect, props });
  expect(await launched({ agent: 'claude', branchOf: 'c1' })).toMatchObject({
    props: { branchOf: 'c1', folder: '/w/go-claude-1', worktree },
  });
  const other = await launched({ agent: 'claude', branchOf: 'c2' });
  expect(other?.props).not.toHaveProperty('worktree');
  expect(other?.props).not.toHaveProperty('folder');
});
