import { expect, test } from 'vitest';
import { planConversation } from '../../../src/services/agents/launch/conversation.ts';
import type { Conversations } from '../../../src/services/agents/preset.ts';

const OURS: Conversations = {
  begin: (id) => ['--begin', id],
  resume: (id) => ['--resume', id],
  branch: (id, newId) => ['--fork', id, newId],
  isKept: async (id) => id.startsWith('kept'),
};
const THEIRS: Conversations = { resume: (id) => ['resume', id], branch: (id) => ['fork', id] };
const DEPS = { environment: {}, newId: () => 'new' };

const plan = (conversations: Conversations | undefined, wish: object) =>
  planConversation(conversations, { agent: 'x', ...wish }, DEPS);

test('a first launch begins a conversation under an id that is kept with the node', async () => {
  const planned = await plan(OURS, {});
  expect(planned).toEqual({ args: ['--begin', 'new'], id: 'new', isResumed: false });
});

test('a launch goes on with the conversation that the agent has kept', async () => {
  const planned = await plan(OURS, { conversation: 'kept-1' });
  expect(planned).toEqual({ args: ['--resume', 'kept-1'], id: 'kept-1', isResumed: true });
});

test('one in which nobody has said anything is begun again under its id, since it cannot be resumed', async () => {
  const planned = await plan(OURS, { conversation: 'gone-1' });
  expect(planned).toEqual({ args: ['--begin', 'gone-1'], id: 'gone-1', isResumed: false });
});

test('a branch begins as a copy, and goes on with that copy once it is kept', async () => {
  const first = await plan(OURS, { branchOf: 'kept-1' });
  expect(first).toEqual({ args: ['--fork', 'kept-1', 'new'], id: 'new', isResumed: true });
  const again = await plan(OURS, { branchOf: 'kept-1', conversation: 'kept-2' });
  expect(again.args).toEqual(['--resume', 'kept-2']);
});

test('an agent that names its conversations itself is given no id, and is resumed by its own', async () => {
  expect(await plan(THEIRS, {})).toEqual({ args: [], isResumed: false });
  expect(await plan(THEIRS, { conversation: 'c1' })).toMatchObject({ args: ['resume', 'c1'] });
  expect(await plan(THEIRS, { branchOf: 'c1' })).toEqual({ args: ['fork', 'c1'], isResumed: true });
});

test.each(['--dangerous', '../../etc/passwd', 'a b', '', 'x'.repeat(200), 'a\nb'])(
  'a conversation called %j, as a file of somebody else may have it, is none',
  async (conversation) => {
    expect(await plan(OURS, { conversation })).toMatchObject({ args: ['--begin', 'new'] });
    expect(await plan(THEIRS, { conversation, branchOf: conversation })).toMatchObject({
      args: [],
    });
  },
);

test('an agent without conversations is just started', async () => {
  expect(await plan(undefined, { conversation: 'c1' })).toEqual({ args: [], isResumed: false });
});
