import { expect, test } from 'vitest';
import { AGENT, terminalNode, World } from '../world.ts';

test('agent_explain tells what an agent is at, in fields and in words', async () => {
  const world = new World();
  world.put(terminalNode('t2'));
  world.becomes('t2', 'needs-you');
  expect(await world.use(AGENT, 'agent_explain', { nodeId: 't2' })).toEqual({
    nodeId: 't2',
    status: expect.objectContaining({ state: 'needs-you' }) as object,
    text: expect.stringMatching(/^.+\nneeds you for \w+, by what it says of itself/) as string,
  });
});

test('agent_explain of a terminal without an agent says so', async () => {
  const world = new World();
  world.put(terminalNode('t2'));
  expect(await world.use(AGENT, 'agent_explain', { nodeId: 't2' })).toMatchObject({
    status: null,
    text: expect.stringContaining('No agent is known to run here.') as string,
  });
});
