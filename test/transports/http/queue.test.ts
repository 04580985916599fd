import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, OTHER_TOKEN, Serving } from './serving.ts';

/** A shell that does not start is given up after that long. */
const SLOW_MS = 5_000;

let serving: Serving;
/** Names of the calls that were answered, in that order. */
let answered: string[];

beforeEach(async () => {
  serving = await Serving.start();
  serving.world.startsTerminals = false;
  answered = [];
});
afterEach(() => serving.stop());

/** Sends a call, and waits until the workspace has it. */
async function queued(name: string, operation: string, args: unknown = {}) {
  const { clock } = serving.world;
  const before = clock.waiting;
  const answer = serving.call(operation, args);
  void answer.then(() => answered.push(name));
  await expect.poll(() => clock.waiting).toBeGreaterThan(before);
  return { answer };
}

/** Lets the slow call that runs give up, and waits until it was answered. */
async function slowOneEnds(answer: Promise<Answer>): Promise<void> {
  serving.world.clock.advance(SLOW_MS);
  expect(await answer).toMatchObject({ status: 400 });
}

test('two slow calls and a quick one are answered in their order, and nothing else waits for them', async () => {
  const first = await queued('first', 'terminal_open');
  const second = await queued('second', 'terminal_open');
  const quick = await queued('quick', 'sticky_open', { text: 'x' });
  expect(await serving.call('canvas_list')).toMatchObject({ status: 200 });
  expect(await serving.call('sticky_open', { text: 'x' }, OTHER_TOKEN)).toMatchObject({
    status: 200,
  });
  expect(answered).toEqual([]);
  await slowOneEnds(first.answer);
  await slowOneEnds(second.answer);
  expect(await quick.answer).toMatchObject({ status: 200 });
  expect(answered).toEqual(['first', 'second', 'quick']);
});

test('a call that waited 15 s changes nothing, and says behind how many', async () => {
  const slow = [];
  for (const name of ['1', '2', '3']) slow.push(await queued(name, 'terminal_open'));
  const late = await queued('late', 'sticky_open', { text: 'late' });
  for (const { answer } of slow) await slowOneEnds(answer);
  expect(await late.answer).toEqual({
    status: 400,
    reply: {
      ok: false,
      error: 'Queued operation expired before execution; no change applied',
      code: 'TIMEOUT',
      hint: 'It waited 15 s behind 3 earlier calls in this project. Call again when they are done.',
    },
  });
  const kinds = Object.values(serving.world.project.store.get().nodes).map(({ kind }) => kind);
  expect(kinds).not.toContain('sticky');
});

test('a session that ends while its call waits is told so, and nothing is changed', async () => {
  const first = await queued('first', 'terminal_open');
  const second = await queued('second', 'sticky_open', { text: 'x' });
  serving.world.sessions.delete('sess_1');
  await slowOneEnds(first.answer);
  expect(await second.answer).toMatchObject({ status: 401, reply: { error: 'Session revoked' } });
  const kinds = Object.values(serving.world.project.store.get().nodes).map(({ kind }) => kind);
  expect(kinds).not.toContain('sticky');
});
