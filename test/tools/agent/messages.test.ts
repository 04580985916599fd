import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminals.ts';
import { ASKED, ASKER, TalkingWorld } from './messaging.ts';

const MINUTE_MS = 60_000;

test('a request is typed into the recipient’s prompt as one paste, and sent by an Enter of its own', async () => {
  const world = new TalkingWorld();
  const id = await world.ask('Review\nthis');
  await world.settle();
  expect(world.asked.typed).toContain('\x1b[200~[termsprawl local agent request]\r');
  expect(world.asked.typed).toContain(`Task ID: ${id}\r`);
  expect(world.asked.typed).toContain('"Review\\nthis"');
  expect(world.asked.typed.endsWith('\x1b[201~\r')).toBe(true);
  expect(await world.task(id)).not.toHaveProperty('waiting');
});

test('a program that does not know pastes gets the request on one line', async () => {
  const world = new TalkingWorld();
  world.asked.modes = { ...world.asked.modes, bracketedPaste: false };
  await world.ask('Review\nthis');
  await world.settle();
  expect(world.asked.typed.split('\r')).toEqual([expect.stringContaining('[termsprawl'), '']);
});

test('the answer reaches the agent that asked, word for word', async () => {
  const world = new TalkingWorld();
  const taskId = await world.ask('2 + 2?');
  const text = 'four,\n\t"4" – \u{1f600}';
  await world.use(ASKED, 'agent_reply', { taskId, text });
  expect(await world.task(taskId)).toMatchObject({ state: 'completed', response: text });
});

test('the text of a request reaches the recipient word for word, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => /[^\s\p{Cc}]/u.test(text)),
      async (text) => {
        const world = new TalkingWorld();
        const clean = text.replace(/[^\P{Cc}\n\t]/gu, '');
        const id = await world.ask(clean);
        expect(world.shelf.tasks.get(id)?.text).toBe(clean);
        await world.settle();
        const lines = world.asked.typed.split('\r');
        expect(lines.map(parsed)).toContain(clean);
      },
    ),
    { numRuns: 30 },
  );
});

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

describe('a request waits, and says so,', () => {
  test.each([
    ['needs-you', 'The recipient is asking the user something.'],
    ['working', 'The recipient is at work.'],
  ] as const)('while its recipient is %s', async (state, waiting) => {
    const world = new TalkingWorld();
    world.becomes('a2', state);
    const id = await world.ask('later');
    await world.settle();
    expect(world.asked.typed).toBe('');
    expect(await world.task(id)).toMatchObject({ state: 'submitted', waiting });
    world.becomes('a2', 'idle');
    await world.settle();
    expect(world.asked.typed).toContain('"later"');
  });

  test('while its recipient shows a dialog that has only just opened', async () => {
    const world = new TalkingWorld();
    world.begins('a2', 'needs-you');
    const id = await world.ask('later');
    await world.settle();
    expect(world.asked.typed).toBe('');
    expect(await world.task(id)).toHaveProperty(
      'waiting',
      'The recipient is asking the user something.',
    );
    world.becomes('a2', 'idle');
    await world.settle();
    expect(world.asked.typed).toContain('"later"');
  });

  test('while the person has words in the recipient’s prompt', async () => {
    const world = new TalkingWorld();
    await world.asked.write(Buffer.from('half a sen'));
    const id = await world.ask('later');
    await world.settle();
    expect(world.asked.typed).toBe('half a sen');
    expect(await world.task(id)).toHaveProperty('waiting', expect.stringContaining('prompt'));
    await world.asked.write(Buffer.from('tence\r'));
    await world.settle();
    expect(world.asked.typed).toContain('"later"');
  });

  test('while its recipient does not run, and is given to the next program there', async () => {
    const world = new TalkingWorld();
    world.becomes('a2', 'working');
    const id = await world.ask('later');
    world.asked.become({ state: 'exited', code: 0 });
    expect(await world.task(id)).toHaveProperty('waiting', expect.stringContaining('does not run'));
    world.becomes('a2', 'idle');
    const restarted = world.terminals.put('a2', new FakeTerminal());
    await world.settle();
    expect(restarted.typed).toContain('"later"');
  });
});

test('a request that is with its recipient is not typed again, whatever happens there', async () => {
  const world = new TalkingWorld();
  await world.ask('once');
  await world.settle();
  for (const state of ['working', 'idle', 'needs-you', 'idle'] as const) world.becomes('a2', state);
  await world.settle();
  expect(world.asked.typed.match(/"once"/g)).toHaveLength(1);
});

test('what was asked before a restart of the workspace is asked and answered after it', async () => {
  const world = new TalkingWorld();
  world.becomes('a2', 'working');
  const id = await world.ask('after the restart');
  world.requests.close();
  const next = world.newRequests();
  world.becomes('a2', 'idle');
  await next.recover();
  await world.settle();
  expect(world.asked.typed).toContain('"after the restart"');
  await next.reply({ taskId: id, nodeId: 'a2', text: 'done', state: 'completed' });
  expect(next.task(id, 'a1')).toMatchObject({ state: 'completed', response: 'done' });
});

test('a request whose recipient is closed has failed', async () => {
  const world = new TalkingWorld();
  const id = await world.ask('too late');
  world.project.store.dispatch({ type: 'remove', ids: ['a2'] }, 'ui');
  world.terminals.take('a2');
  await world.settle();
  expect(await world.task(id)).toMatchObject({
    state: 'failed',
    response: 'Agent session ended before replying.',
  });
});

test('a request that nobody answers has failed after 15 minutes', async () => {
  const world = new TalkingWorld();
  const id = await world.ask('anybody?');
  await world.settle();
  world.clock.advance(15 * MINUTE_MS);
  expect(await world.task(id)).toMatchObject({
    state: 'failed',
    response: 'Agent reply timed out.',
  });
});

test('a request that waits is not typed once the person has taken the leave to ask back', async () => {
  const world = new TalkingWorld();
  world.becomes('a2', 'working');
  const id = await world.ask('later');
  world.link(false);
  world.becomes('a2', 'idle');
  await world.settle();
  expect(world.asked.typed).toBe('');
  expect(await world.task(id)).toMatchObject({
    state: 'failed',
    response: 'Could not submit work to the recipient agent.',
  });
});

test('the same message again is the same request, and is not typed again', async () => {
  const world = new TalkingWorld();
  const first = await world.ask('once');
  await world.settle();
  expect(await world.ask('once')).toBe(first);
  await world.settle();
  expect(world.asked.typed.match(/"once"/g)).toHaveLength(1);
  expect(await world.send('another')).toMatchObject({
    error: { message: 'messageId was already used for different work' },
  });
});

test('without the person’s leave nothing is sent', async () => {
  const world = new TalkingWorld();
  world.link(false);
  expect(await world.send('work')).toMatchObject({
    error: { message: 'An enabled outgoing agent link is required' },
  });
});

test.each([
  ['Recipient agent is missing or inactive', { nodeId: 'a9' }],
  ['Recipient agent is missing or inactive', { nodeId: 't1' }],
  ['Cannot send an agent message to self', { nodeId: 'a1' }],
  ['Invalid messageId', { messageId: 'no spaces' }],
])('it refuses with “%s” what it cannot send (%j)', async (message, given) => {
  const world = new TalkingWorld();
  const args = { nodeId: 'a2', text: 'work', messageId: 'm1', ...given };
  expect(await world.call(ASKER, 'agent_send', args)).toMatchObject({ error: { message } });
});

test.each(['', ' \n', 'bell \x07', 'x'.repeat(16_001)])(
  '%j is no text of a request',
  async (text) => {
    const world = new TalkingWorld();
    expect(await world.send(text)).toMatchObject({
      error: {
        message: 'Message text must contain 1–16000 characters without terminal control characters',
      },
    });
  },
);

test('an agent that has a request to answer is not given another', async () => {
  const world = new TalkingWorld();
  await world.ask('one');
  expect(await world.send('two', 'm2')).toMatchObject({
    error: { message: 'Recipient agent is busy with a pending message' },
  });
});

test('only the agent that was asked answers, once, and nobody else sees the request', async () => {
  const world = new TalkingWorld();
  const taskId = await world.ask('secret');
  const stranger = { ...ASKER, nodeId: 't1' };
  const unavailable = { error: { message: 'Task is unavailable to this agent' } };
  expect(await world.call(stranger, 'agent_task', { taskId })).toMatchObject(unavailable);
  expect(await world.call(ASKER, 'agent_task', { taskId: 'none' })).toMatchObject(unavailable);
  expect(await world.call(ASKER, 'agent_reply', { taskId, text: 'me' })).toMatchObject({
    error: { message: 'Only the recipient agent can reply' },
  });
  const answer = { taskId, text: 'no', state: 'failed' };
  await world.use(ASKED, 'agent_reply', answer);
  expect(await world.call(ASKED, 'agent_reply', answer)).toMatchObject({ ok: true });
  expect(await world.call(ASKED, 'agent_reply', { taskId, text: 'yes' })).toMatchObject({
    error: { message: 'Task already has a terminal result' },
  });
});

test('a card tells who can be asked, and whom each may ask', async () => {
  const world = new TalkingWorld();
  world.statuses.delete('a2');
  expect(await world.use(ASKER, 'agent_cards')).toMatchObject([
    { nodeId: 'a1', preset: 'claude', command: 'claude', enabledPeerIds: ['a2'] },
    { nodeId: 'a2', capabilities: [], integration: { state: 'needs-setup' }, enabledPeerIds: [] },
  ]);
});
