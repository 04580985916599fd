import { expect, test } from 'vitest';
import { AGENT, STATUS, terminalNode, World } from '../world.ts';

test('agent_status lists the sessions of the caller’s project, the caller’s too, and no other project’s', async () => {
  const world = new World();
  world.put(terminalNode('t2'));
  const node = terminalNode('t3');
  world.projects.find('p2')?.store.dispatch({ type: 'add', node }, 'test');
  for (const nodeId of ['t2', 't3']) world.statuses.set(nodeId, STATUS);
  expect(await world.use(AGENT, 'agent_status')).toEqual([
    { nodeId: 't1', projectId: 'p1', status: STATUS },
    { nodeId: 't2', projectId: 'p1', status: STATUS },
  ]);
});

test('agent_status answers though the project is hidden', async () => {
  const world = new World();
  world.projects.activate('p2');
  expect(await world.call(AGENT, 'agent_status')).toMatchObject({ ok: true });
});
