import { expect, test } from 'vitest';
import type { AgentTask } from '../../../src/protocol/agent-task.ts';
import { ASKED, ASKER, TalkingWorld } from './messaging.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Something that is wrong with a request, and what is said of it. */
interface Fault {
  readonly says: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly make?: (world: TalkingWorld) => unknown;
}

/** In the order in which they are told. */
const FAULTS: readonly Fault[] = [
  {
    says: 'Source agent is missing or inactive',
    make: ({ statuses }) => statuses.delete('a1'),
  },
  {
    says: 'Recipient agent is missing or inactive',
    make: ({ statuses }) => statuses.delete('a2'),
  },
  {
    says: 'An enabled outgoing agent link is required',
    make: (world) => world.link(false),
  },
  {
    says: 'Message text must contain 1–16000 characters without terminal control characters',
    args: { text: 'bell \x07' },
  },
  { says: 'Invalid messageId', args: { messageId: 'no spaces' } },
];

const WORK = { nodeId: 'a2', text: 'work', messageId: 'm1' };

test.each(FAULTS.map(({ says }, index) => [says, FAULTS.slice(index)] as const))(
  '“%s” is said first, whatever else is wrong further down the list',
  async (says, faults) => {
    const world = new TalkingWorld();
    const args: Record<string, unknown> = { ...WORK };
    for (const fault of faults) {
      fault.make?.(world);
      Object.assign(args, fault.args);
    }
    expect(await world.call(ASKER, 'agent_send', args)).toMatchObject({ error: { message: says } });
  },
);

test('to ask oneself is refused before anything else that is wrong', async () => {
  const world = new TalkingWorld();
  for (const { make } of FAULTS) make?.(world);
  const args = { nodeId: 'a1', text: '', messageId: '' };
  expect(await world.call(ASKER, 'agent_send', args)).toMatchObject({
    error: { message: 'Cannot send an agent message to self' },
  });
});

test('other work under a used name is told after what is wrong with that work, and before that the recipient is busy', async () => {
  const world = new TalkingWorld();
  await world.ask('work');
  expect(await world.send('')).toMatchObject({
    error: { message: expect.stringContaining('1–16000') as string },
  });
  expect(await world.send('other work')).toMatchObject({
    error: { message: 'messageId was already used for different work' },
  });
});

test('the same request again is told what became of it, also where the recipient and the link are gone', async () => {
  const world = new TalkingWorld();
  const id = await world.ask('work');
  await world.use(ASKED, 'agent_reply', { taskId: id, text: 'done' });
  for (const { make } of FAULTS.slice(1)) make?.(world);
  expect(await world.use(ASKER, 'agent_send', WORK)).toMatchObject({ id, state: 'completed' });
});

/** A world whose store holds as many tasks as it may, the first of them from `a1` for `a2`. */
async function fullWorld(state: AgentTask['state'], updatedAt: number): Promise<TalkingWorld> {
  const world = new TalkingWorld();
  for (let index = 0; index < 256; index++) {
    const ends = {
      sourceNodeId: index === 0 ? 'a1' : 'a8',
      targetNodeId: index === 0 ? 'a2' : 'a9',
    };
    const id = `task-${index}`;
    const task = { id, projectId: 'p1', messageId: 'm1', text: 'work', ...ends };
    world.shelf.tasks.set(id, { ...task, state, createdAt: updatedAt, updatedAt });
  }
  await world.requests.recover();
  return world;
}

test('where 256 requests are kept another one is refused, and the same again is none', async () => {
  const world = await fullWorld('completed', 0);
  expect(await world.send('more', 'm2')).toMatchObject({
    error: { message: 'Agent messaging task capacity reached' },
  });
  expect(await world.use(ASKER, 'agent_send', WORK)).toMatchObject({ id: 'task-0' });
});

test('what has been over for seven days makes room', async () => {
  const world = await fullWorld('completed', 0);
  world.clock.advance(7 * DAY_MS);
  expect(await world.send('more', 'm2')).toMatchObject({ ok: true });
  expect(world.shelf.tasks.has('task-200')).toBe(false);
});

test('a busy recipient is told before that there is no room', async () => {
  const world = await fullWorld('completed', 0);
  world.becomes('a2', 'working');
  const waiting = world.shelf.tasks.get('task-0');
  if (waiting) world.shelf.tasks.set('task-0', { ...waiting, state: 'submitted' });
  const next = world.newRequests();
  await next.recover();
  const request = { ...WORK, projectId: 'p1', sourceNodeId: 'a1', targetNodeId: 'a2' };
  await expect(next.send({ ...request, messageId: 'm2' })).rejects.toThrow('is busy');
});

test('an answer is refused for who gives it before for what it says, and for that before for being late', async () => {
  const world = new TalkingWorld();
  const taskId = await world.ask('work');
  const bad = { taskId, text: '' };
  expect(await world.call(ASKER, 'agent_reply', bad)).toMatchObject({
    error: { message: 'Only the recipient agent can reply' },
  });
  await world.use(ASKED, 'agent_reply', { taskId, text: 'done' });
  expect(await world.call(ASKED, 'agent_reply', bad)).toMatchObject({
    error: { message: 'Invalid reply text or state' },
  });
  world.link(false);
  expect(await world.call(ASKED, 'agent_reply', { taskId, text: 'other' })).toMatchObject({
    error: { message: 'Task already has a terminal result' },
  });
});

test('an answer is not taken once the person has taken the leave to ask back', async () => {
  const world = new TalkingWorld();
  const taskId = await world.ask('work');
  await world.settle();
  world.link(false);
  expect(await world.call(ASKED, 'agent_reply', { taskId, text: 'done' })).toMatchObject({
    error: { message: 'An enabled outgoing agent link is required' },
  });
});

test('after closing nothing is sent and nothing answered', async () => {
  const world = new TalkingWorld();
  const taskId = await world.ask('work');
  world.requests.close();
  const closed = { error: { message: 'Agent messaging is closed' } };
  expect(await world.send('more', 'm2')).toMatchObject(closed);
  expect(await world.call(ASKED, 'agent_reply', { taskId, text: 'done' })).toMatchObject(closed);
});
