import { expect, test } from 'vitest';
import { ASKER, TalkingWorld } from './messaging.ts';

function waiting(world: TalkingWorld, timeoutMs = 20_000) {
  return world.use(ASKER, 'agent_wait', { nodeId: 'a2', timeoutMs });
}

/** Lets a call get as far as it can by itself. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each([
  ['idle', 'idle'],
  ['done', 'idle'],
  ['needs-you', 'needs-you'],
  ['error', 'error'],
] as const)('a wait for an agent at work ends when it is %s', async (state, reason) => {
  const world = new TalkingWorld();
  world.becomes('a2', 'working');
  const wait = waiting(world);
  await settled();
  world.becomes('a2', state);
  expect(await wait).toMatchObject({ nodeId: 'a2', reason, state });
});

test('a wait for an agent at rest ends at once', async () => {
  expect(await waiting(new TalkingWorld())).toMatchObject({ reason: 'idle', waitedMs: 0 });
});

test('a wait for an agent ends with its program, and when its node is closed', async () => {
  const world = new TalkingWorld();
  world.becomes('a2', 'working');
  const wait = waiting(world);
  await settled();
  world.terminals.take('a2');
  expect(await wait).toMatchObject({ reason: 'exited' });
});

test('a wait for an agent that goes on working ends at its limit', async () => {
  const world = new TalkingWorld();
  world.becomes('a2', 'working');
  const wait = waiting(world);
  await settled();
  world.clock.advance(20_000);
  expect(await wait).toMatchObject({ reason: 'timeout', state: 'working', waitedMs: 20_000 });
});

test('only agents are waited for so', async () => {
  const result = await new TalkingWorld().call(ASKER, 'agent_wait', { nodeId: 't1' });
  expect(result).toMatchObject({ error: { message: 'Agent not found in this project' } });
});
