import { expect, test } from 'vitest';
import { AGENT, PERSON, terminalNode, World } from '../world.ts';

test('a terminal that was closed does not come back with undo', async () => {
  const world = new World();
  const { nodeId } = (await world.use(PERSON, 'terminal_open')) as { nodeId: string };
  await world.use(PERSON, 'node_close', { nodeId });
  await world.use(PERSON, 'canvas_undo');
  expect(world.node(nodeId)).toBeUndefined();
});

test('an agent’s node_close waits for the person, and a no leaves the node', async () => {
  const world = new World();
  world.put(terminalNode('t2'));
  const call = world.call(AGENT, 'node_close', { nodeId: 't2' });
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'deny');
  expect(await call).toMatchObject({
    error: { code: 'PERMISSION_DENIED', message: 'User denied "node_close".' },
  });
  expect(world.node('t2')).toBeDefined();
});

test('an agent cannot close the terminal that it runs in', async () => {
  const world = new World();
  expect(await world.call(AGENT, 'node_close', { nodeId: 't1' })).toMatchObject({
    error: { code: 'CONFLICT' },
  });
});
