import { describe, expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminals.ts';
import { ASKED, TalkingWorld } from './messaging.ts';

const MINUTE_MS = 60_000;

describe('a request that was delivered before a restart', () => {
  /** After a request was typed, another program runs in the recipient's node. */
  async function restarted() {
    const world = new TalkingWorld();
    const id = await world.ask('deploy');
    await world.settle();
    world.asked.become({ state: 'exited', code: 0 });
    const next = world.terminals.put('a2', new FakeTerminal());
    await world.settle();
    return { world, id, next };
  }

  test('of its recipient is not typed again, and the one that asked is told that it may never be answered', async () => {
    const { world, id, next } = await restarted();
    expect(next.typed).toBe('');
    const task = await world.task(id);
    expect(task).toMatchObject({
      state: 'submitted',
      doubt: expect.stringMatching(/^The recipient was started again after.*never/) as string,
    });
    expect(task).not.toHaveProperty('waiting');
  });

  test('whose recipient has ended and does not run says so, and not that anything was restarted', async () => {
    const world = new TalkingWorld();
    const id = await world.ask('deploy');
    await world.settle();
    world.asked.become({ state: 'exited', code: 1 });
    await world.settle();
    expect(await world.task(id)).toMatchObject({
      doubt: expect.stringMatching(/^The recipient has ended after(?!.*start)/) as string,
    });
  });

  test('of the workspace is not typed again either', async () => {
    const world = new TalkingWorld();
    const id = await world.ask('deploy');
    await world.settle();
    world.requests.close();
    const resumed = world.terminals.put('a2', new FakeTerminal());
    const requests = world.newRequests();
    await requests.recover();
    await world.settle();
    expect(resumed.typed).toBe('');
    expect(requests.task(id, 'a1').doubt).toMatch(
      /^The workspace was restarted after.*not typed again/,
    );
  });

  test('can still be answered', async () => {
    const { world, id } = await restarted();
    await world.use(ASKED, 'agent_reply', { taskId: id, text: 'deployed' });
    const task = await world.task(id);
    expect(task).toMatchObject({ state: 'completed', response: 'deployed' });
    expect(task).not.toHaveProperty('doubt');
  });

  test('can be made anew under another name, and the recipient is told to do nothing twice', async () => {
    const { world, next } = await restarted();
    await world.ask('deploy', 'm2');
    await world.settle();
    expect(next.typed).toContain('"deploy"');
    expect(next.typed).toContain('Do nothing twice');
  });

  test('has failed after 15 minutes, as its recipient ended', async () => {
    const { world, id } = await restarted();
    world.clock.advance(15 * MINUTE_MS);
    expect(await world.task(id)).toMatchObject({
      state: 'failed',
      response: 'Agent session ended before replying.',
    });
  });

  test('of the workspace has failed after 15 minutes, and says that it was not made again', async () => {
    const world = new TalkingWorld();
    const id = await world.ask('deploy');
    await world.settle();
    world.requests.close();
    const requests = world.newRequests();
    await requests.recover();
    world.clock.advance(15 * MINUTE_MS);
    await world.settle();
    expect(requests.task(id, 'a1')).toMatchObject({
      state: 'failed',
      response: 'Agent messaging restarted before a reply was recorded. Work was not resubmitted.',
    });
  });
});

test('a request of which a program that ended took only the beginning is given to the next one', async () => {
  const world = new TalkingWorld();
  world.asked.takesBytes = 10;
  const write = world.asked.write.bind(world.asked);
  world.asked.write = async (bytes, signal) => {
    world.asked.status = { state: 'exited', code: 1 };
    await write(bytes, signal);
  };
  const id = await world.ask('whole');
  await world.settle();
  const next = world.terminals.put('a2', new FakeTerminal());
  await world.settle();
  expect(next.typed).toContain('"whole"');
  expect(await world.task(id)).not.toHaveProperty('doubt');
});
