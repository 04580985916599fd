import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/protocol/caller.ts';
import { AGENT, PERSON, terminalNode, World } from '../world.ts';

describe.each(['terminal_close', 'node_close'])('%s', (operation) => {
  test('closes a terminal that the caller opened without asking', async () => {
    const world = new World();
    world.isAttended = false;
    const { nodeId } = (await world.use(AGENT, 'terminal_open')) as { nodeId: string };
    expect(await world.use(AGENT, operation, { nodeId })).toMatchObject({ nodeId });
    expect(world.node(nodeId)).toBeUndefined();
  });

  test.each([
    ['a person', {}],
    ['another agent', { owner: 't9' }],
  ])('asks before it closes a terminal that %s opened', async (_who, props) => {
    const world = new World();
    world.put(terminalNode('t2', props));
    const call = world.call(AGENT, operation, { nodeId: 't2' });
    await expect.poll(() => world.approvals.pending).toHaveLength(1);
    expect(world.approvals.pending[0]).toMatchObject({
      risk: 'destructive',
      foreignTerminal: 't2',
    });
    world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'once');
    expect(await call).toMatchObject({ ok: true, content: { nodeId: 't2' } });
    expect(world.node('t2')).toBeUndefined();
  });

  test('refuses the terminal that the caller runs in', async () => {
    const world = new World();
    expect(await world.call(AGENT, operation, { nodeId: 't1' })).toMatchObject({
      error: {
        message: 'Use a separate shell terminal instead of writing into or closing your own agent',
      },
    });
    expect(world.node('t1')).toBeDefined();
  });

  test('leaves nothing that an undo of anybody’s could bring back', async () => {
    const world = new World();
    const { nodeId } = (await world.use(AGENT, 'terminal_open')) as { nodeId: string };
    await world.use(AGENT, 'node_rename', { nodeId, title: 'build' });
    await world.use(AGENT, operation, { nodeId });
    for (const caller of [AGENT, PERSON]) {
      await world.use(caller, 'canvas_undo');
      await world.use(caller, 'canvas_undo');
      await world.use(caller, 'canvas_redo');
    }
    expect(Object.keys(world.project.store.get().nodes)).toEqual(['t1']);
  });
});

test('terminal_close names the terminal whose program may still run', async () => {
  const world = new World();
  world.put(terminalNode('t2', { owner: 't1' }));
  world.put(terminalNode('t3', { owner: 't1' }));
  world.terminals.stubborn.add('t3');
  expect(await world.use(AGENT, 'terminal_close', { nodeId: 't2' })).toEqual({
    nodeId: 't2',
    cleanupPendingIds: [],
  });
  expect(await world.use(AGENT, 'terminal_close', { nodeId: 't3' })).toEqual({
    nodeId: 't3',
    cleanupPendingIds: ['t3'],
  });
});

test('terminal_close of a note is refused', async () => {
  const world = new World();
  const { nodeId } = (await world.use(AGENT, 'sticky_open', { text: 'x' })) as { nodeId: string };
  expect(await world.call(AGENT, 'terminal_close', { nodeId })).toMatchObject({
    error: { message: 'Local terminal not found in this project' },
  });
});

test('node_close of the agent’s own note asks nobody, and of the person’s note asks', async () => {
  const world = new World();
  const own = (await world.use(AGENT, 'sticky_open', { text: 'mine' })) as { nodeId: string };
  const theirs = (await world.use(PERSON, 'sticky_open', { text: 'yours' })) as { nodeId: string };
  expect(await world.call(AGENT, 'node_close', own)).toMatchObject({ ok: true });
  const call = world.call(AGENT, 'node_close', theirs);
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  expect(world.approvals.pending[0]).toMatchObject({
    risk: 'destructive',
    foreignTerminal: undefined,
  });
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'deny');
  expect(await call).toMatchObject({ error: { code: 'PERMISSION_DENIED' } });
  expect(world.node(theirs.nodeId)).toBeDefined();
});

test('a program on the socket closes what it made without asking, and what another one made only with leave', async () => {
  const world = new World();
  const [one, two] = ['socket:1', 'socket:2'].map(
    (sessionId): Caller => ({ kind: 'cli', sessionId, projectId: 'p1' }),
  ) as [Caller, Caller];
  const mine = await world.use(one, 'sticky_open', { text: 'mine' });
  const theirs = await world.use(two, 'sticky_open', { text: 'theirs' });
  expect(await world.call(one, 'node_close', mine)).toMatchObject({ ok: true });
  const call = world.call(one, 'node_close', theirs);
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'deny');
  expect(await call).toMatchObject({ error: { code: 'PERMISSION_DENIED' } });
});
