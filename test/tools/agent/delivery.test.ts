import { describe, expect, test } from 'vitest';
import { withResolvers } from '../../../src/lib/with-resolvers.ts';
import { FakeTerminal } from '../fake-terminals.ts';
import { ASKED, CONNECTED, TalkingWorld } from './messaging.ts';

const MINUTE_MS = 60_000;

test('a request to an agent that is told of its tools in words waits until that takes what is typed', async () => {
  const world = new TalkingWorld();
  world.statuses.set('a2', { ...CONNECTED, state: 'cli-fallback' });
  world.starting.add('a2');
  const id = await world.ask('deploy');
  await world.settle();
  expect(world.asked.typed).toBe('');
  const waiting = 'The recipient has only just been started.';
  expect(await world.task(id)).toMatchObject({ state: 'submitted', waiting });
  world.starting.delete('a2');
  world.becomes('a2', 'idle');
  await world.settle();
  expect(world.asked.typed).toContain('"deploy"');
});

/** A request to `a2` whose delivery is being written down, and what lets the disk go on. */
async function writing() {
  const world = new TalkingWorld();
  world.becomes('a2', 'working');
  const id = await world.ask('deploy');
  const { promise, resolve } = withResolvers<void>();
  world.shelf.pauses.push(promise);
  world.becomes('a2', 'idle');
  await world.settle();
  const written = async () => {
    resolve();
    await world.settle();
  };
  return { world, id, written };
}

describe('while its delivery is being written down', () => {
  test('a request that has no time left is over, and is not typed', async () => {
    const { world, id, written } = await writing();
    world.clock.advance(15 * MINUTE_MS);
    await written();
    expect(world.asked.typed).toBe('');
    expect(await world.task(id)).toMatchObject({ state: 'failed' });
    expect(world.shelf.tasks.get(id)).toMatchObject({ state: 'failed' });
  });

  test('a request whose leave is taken back is over, and is not typed', async () => {
    const { world, id, written } = await writing();
    world.link(false);
    await written();
    expect(world.asked.typed).toBe('');
    expect(await world.task(id)).toMatchObject({
      state: 'failed',
      response: 'Could not submit work to the recipient agent.',
    });
  });

  test('a recipient that begins to ask the person something is left alone, and gets the request when it is free', async () => {
    const { world, id, written } = await writing();
    world.becomes('a2', 'needs-you');
    await written();
    expect(world.asked.typed).toBe('');
    const waiting = 'The recipient is asking the user something.';
    expect(await world.task(id)).toMatchObject({ state: 'submitted', waiting });
    expect(world.shelf.tasks.get(id)).not.toHaveProperty('deliveredAt');
    world.becomes('a2', 'idle');
    await world.settle();
    expect(world.asked.typed.match(/"deploy"/g)).toHaveLength(1);
    expect(await world.task(id)).not.toHaveProperty('waiting');
  });

  test('a recipient that starts anew gets the request in its new program, once', async () => {
    const { world, id, written } = await writing();
    world.asked.become({ state: 'exited', code: 0 });
    const next = world.terminals.put('a2', new FakeTerminal());
    await written();
    await world.settle();
    expect(world.asked.typed).toBe('');
    expect(next.typed.match(/"deploy"/g)).toHaveLength(1);
    expect(await world.task(id)).not.toHaveProperty('doubt');
  });
});

describe('between a request and the Enter that sends it', () => {
  /** The request stands in the prompt of `a2`; the Enter comes with time. */
  async function pasted() {
    const world = new TalkingWorld();
    const id = await world.ask('deploy');
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.asked.typed).toContain('"deploy"');
    return { world, id };
  }

  test.each(['begins', 'becomes'] as const)(
    'a question that the recipient %s is not answered by that Enter, and the request has failed',
    async (asks) => {
      const { world, id } = await pasted();
      world[asks]('a2', 'needs-you');
      await world.settle();
      expect(world.asked.typed).not.toMatch(/\r$/);
      expect(await world.task(id)).toMatchObject({
        state: 'failed',
        response: 'Could not submit work to the recipient agent.',
      });
    },
  );

  test('a request that is over is not sent any more, and ends once', async () => {
    const { world, id } = await pasted();
    await world.use(ASKED, 'agent_reply', { taskId: id, text: 'seen' });
    await world.settle();
    expect(world.asked.typed).not.toMatch(/\r$/);
    expect(await world.task(id)).toMatchObject({ state: 'completed', response: 'seen' });
  });
});

test('an answer that comes while the delivery is still being written down is what the disk keeps', async () => {
  const { world, id, written } = await writing();
  const answered = world.use(ASKED, 'agent_reply', { taskId: id, text: 'at once' });
  await world.settle();
  await written();
  await answered;
  expect(world.shelf.tasks.get(id)).toMatchObject({ state: 'completed', response: 'at once' });
});

test('a delivery that the disk refuses takes nothing back that came after it', async () => {
  const { world, id, written } = await writing();
  world.shelf.isFull = true;
  const answered = world.call(ASKED, 'agent_reply', { taskId: id, text: 'too early' });
  await written();
  expect(await answered).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  const task = await world.task(id);
  expect(task).toMatchObject({ state: 'submitted' });
  expect(task).not.toHaveProperty('deliveredAt');
  expect(task).not.toHaveProperty('doubt');
});
