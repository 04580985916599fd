import { expect, test } from 'vitest';
import { AGENT, terminalNode, World } from '../world.ts';

test('terminal_external shows any terminal of the project in a window, the caller’s own too', async () => {
  const world = new World();
  world.isAttended = false;
  world.put(terminalNode('t2'));
  for (const nodeId of ['t1', 't2'])
    expect(await world.use(AGENT, 'terminal_external', { nodeId })).toEqual({
      nodeId,
      attached: true,
    });
  expect(world.windows).toEqual(['t1', 't2']);
});

test('terminal_external opens no window for what does not run or is no terminal', async () => {
  const world = new World();
  world.put(terminalNode('t2'))?.become({ state: 'exited', code: 0 });
  expect(await world.call(AGENT, 'terminal_external', { nodeId: 't2' })).toMatchObject({
    error: { code: 'UNAVAILABLE', message: 'Terminal is not attached' },
  });
  expect(await world.call(AGENT, 'terminal_external', { nodeId: 't9' })).toMatchObject({
    error: { message: 'Local terminal not found in this project' },
  });
  expect(world.windows).toEqual([]);
});
