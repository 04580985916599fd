import { expect, test } from 'vitest';
import type { Turn } from '../../../src/workspace/transcript.ts';
import { ASKED, ASKER, TalkingWorld } from '../agent/messaging.ts';

/** The agent `a2` has said something, and is linked with `a1` on terms. */
function world(terms: Readonly<Record<string, unknown>>, turns: readonly Turn[]): TalkingWorld {
  const talking = new TalkingWorld();
  talking.conversations.set('c2', { reader: 'claude-jsonl', turns });
  const set = { type: 'set', id: 'a2', props: { conversation: 'c2' } } as const;
  talking.project.store.dispatch(set, 'test');
  const ends = { id: 'l1', source: 'a1', target: 'a2', kind: 'context-inject', auto: false };
  talking.project.store.dispatch({ type: 'link', link: { ...ends, config: terms } }, 'ui');
  return talking;
}

const TURNS: readonly Turn[] = [
  { role: 'user', text: 'Why?' },
  { role: 'assistant', text: 'Because.' },
];

test('an agent reads what was said to one that it shares context with, and that it is data', async () => {
  expect(await world({ shareContext: true }, TURNS).use(ASKER, 'context_read')).toEqual({
    text: '# linked context from a2 (a2)\n\n## user\n\nWhy?\n\n## assistant\n\nBecause.\n',
    reader: 'claude-jsonl',
  });
});

test.each([[{}], [{ agentMessages: true }], [{ shareContext: 'yes' }]])(
  'a link with the terms %j shares no context',
  async (terms) => {
    const talking = world(terms, TURNS);
    expect(await talking.use(ASKER, 'context_read')).toMatchObject({
      text: '',
      reader: 'claude-jsonl',
      reason: 'No readable linked transcripts',
    });
    expect(await talking.use(ASKER, 'agent_read', { nodeId: 'a2' })).toMatchObject({
      source: 'screen',
    });
  },
);

test('the other way round there is nothing to read where the agent keeps nothing', async () => {
  expect(await world({ shareContext: true }, TURNS).use(ASKED, 'context_read')).toMatchObject({
    text: '',
  });
});

test('only the last turns are read, each of them cut', async () => {
  const turns = Array.from({ length: 60 }, (_, index): Turn => {
    return { role: 'user', text: `${index} ${'x'.repeat(3_000)}` };
  });
  const { text } = (await world({ shareContext: true }, turns).use(ASKER, 'context_read')) as {
    readonly text: string;
  };
  expect(text.match(/## user/g)).toHaveLength(40);
  expect(text).not.toContain('\n19 x');
  expect(text).not.toContain('x'.repeat(2_000));
});

test('of several long conversations the oldest turns are left out, and whose each is stays there', async () => {
  const talking = new TalkingWorld();
  for (const [index, id] of ['a2', 'b1', 'b2', 'b3'].entries()) {
    if (id !== 'a2') talking.putAgent(id);
    const count = id === 'b3' ? 2 : 40;
    const turns = Array.from({ length: count }, (_, turn): Turn => {
      return { role: 'user', text: `${id} ${turn} ${'x'.repeat(2_000)}` };
    });
    talking.conversations.set(id, { reader: 'claude-jsonl', turns });
    talking.project.store.dispatch({ type: 'set', id, props: { conversation: id } }, 'test');
    const ends = { id: `l${index + 1}`, source: 'a1', target: id, kind: 'context-inject' };
    const link = { ...ends, auto: false, config: { shareContext: true } };
    talking.project.store.dispatch({ type: 'link', link }, 'ui');
  }
  const { text } = (await talking.use(ASKER, 'context_read')) as { readonly text: string };
  const parts = text.split('\n---\n');
  expect(parts.map((part) => part.split('\n')[0])).toEqual(
    ['a2', 'b1', 'b2', 'b3'].map((id) => `# linked context from ${id} (${id})`),
  );
  expect(text.length).toBeLessThanOrEqual(100_000);
  expect(parts.map((part) => part.match(/## user/g)?.length)).toEqual([15, 16, 16, 2]);
  for (const last of ['a2 39', 'b1 39', 'b2 39', 'b3 0']) expect(text).toContain(`\n${last} x`);
});

test('the answer of an agent that one shares context with is its last words', async () => {
  const talking = world({ shareContext: true }, TURNS);
  expect(await talking.use(ASKER, 'agent_read', { nodeId: 'a2' })).toEqual({
    nodeId: 'a2',
    source: 'transcript',
    text: 'Because.',
  });
});
