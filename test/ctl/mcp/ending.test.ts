import { expect, test } from 'vitest';
import { Conversation, conversations } from './conversation.ts';

const begin = conversations();

test('what can be answered at once is still answered when the input has ended', async () => {
  const talk = begin();
  talk.shake('2025-06-18');
  talk.request(1, 'tools/list');
  talk.input.end();
  await talk.ended;
  expect(talk.messages.map(({ id }) => id)).toEqual(expect.arrayContaining(['hello', 1]));
});

test('a call that goes on when the input has ended is taken back after a second', async () => {
  const talk = begin();
  talk.workspace.replies.set('slow', new Promise(() => {}));
  talk.use(1, 'slow');
  talk.input.end();
  await expect.poll(() => talk.workspace.calls('slow')).toHaveLength(1);
  await expect.poll(() => talk.input.readableEnded).toBe(true);
  talk.clock.advance(999);
  expect(talk.workspace.calls('slow')[0]?.options.signal?.aborted).toBe(false);
  talk.clock.advance(1);
  await talk.ended;
  expect(talk.workspace.calls('slow')[0]?.options.signal?.aborted).toBe(true);
  expect(talk.messages).toEqual([]);
});

test('a process that is told to end takes everything back at once', async () => {
  const talk = begin();
  talk.workspace.replies.set('slow', new Promise(() => {}));
  talk.use(1, 'slow');
  await expect.poll(() => talk.workspace.calls('slow')).toHaveLength(1);
  talk.stop();
  await talk.ended;
  expect(talk.workspace.calls('slow')[0]?.options.signal?.aborted).toBe(true);
});

test('an input that breaks ends the bridge', async () => {
  const talk = begin();
  talk.input.destroy(new Error('EIO'));
  await talk.ended;
});

/** A client that has been sent more than it reads. */
async function unread(): Promise<Conversation> {
  const talk = new Conversation(100);
  talk.workspace.replies.set('much', { ok: true, value: 'x'.repeat(1_000) });
  talk.use(1, 'much');
  await expect.poll(() => talk.output.writableNeedDrain).toBe(true);
  return talk;
}

test('a client that does not read its answers is not read from until it does', async () => {
  const talk = await unread();
  for (let id = 2; !talk.input.isPaused(); id++) {
    talk.use(id, 'much', { arguments: { text: 'x'.repeat(50_000) } });
    await new Promise(setImmediate);
  }
  expect(talk.workspace.calls('much')).toHaveLength(1);
  talk.read();
  await talk.answer(2);
  expect(talk.input.isPaused()).toBe(false);
  talk.stop();
  await talk.ended;
});

test('a client that does not read its answers and closes its end is not waited for', async () => {
  const talk = await unread();
  talk.use(2, 'much');
  talk.input.end();
  await expect.poll(() => talk.input.readableEnded).toBe(true);
  talk.clock.advance(1_000);
  await talk.ended;
});
