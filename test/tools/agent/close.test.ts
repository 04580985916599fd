import { expect, test } from 'vitest';
import type { Node } from '../../../src/workspace/document.ts';
import { PERSON, World } from '../world.ts';

function agentNode(props: Node['props']): Node {
  const rect = { x: 0, y: 0, width: 100, height: 30 };
  return { id: 'a1', kind: 'agent', title: 'claude', rect, props: { agent: 'claude', ...props } };
}

test('undo brings back a closed agent that has a conversation, since it goes on with that', async () => {
  const world = new World();
  world.put(agentNode({ conversation: 'c1' }));
  await world.use(PERSON, 'node_close', { nodeId: 'a1' });
  expect(world.closed).toEqual(['a1']);
  await world.use(PERSON, 'canvas_undo');
  expect(world.node('a1')?.props['conversation']).toBe('c1');
});

test('undo does not bring back an agent without one, as if nothing had been lost', async () => {
  const world = new World();
  world.put(agentNode({}));
  await world.use(PERSON, 'node_close', { nodeId: 'a1' });
  await world.call(PERSON, 'canvas_undo');
  expect(world.node('a1')).toBeUndefined();
});
