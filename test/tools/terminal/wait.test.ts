import { expect, test } from 'vitest';
import { AGENT, terminalNode, World } from '../world.ts';

function withTerminal() {
  const world = new World();
  const terminal = world.put(terminalNode('t2', { owner: 't1' }));
  if (!terminal) throw new Error('no terminal');
  terminal.columns = 200;
  const wait = (args: object) => world.call(AGENT, 'terminal_wait', { nodeId: 't2', ...args });
  const begun = (calls = 1) => expect.poll(() => terminal.followers, { interval: 1 }).toBe(calls);
  return { world, terminal, wait, begun };
}

/** Lets time pass until the call has ended. */
async function ended<Result>(world: World, call: Promise<Result>, stepMs = 100): Promise<Result> {
  let isDone = false;
  void call.finally(() => {
    isDone = true;
  });
  await expect.poll(() => world.clock.advance(stepMs) ?? isDone, { interval: 1 }).toBe(true);
  return call;
}

test('a text that shows already ends the wait at once', async () => {
  const { terminal, wait } = withTerminal();
  terminal.text = '$ make\n3 passed';
  expect(await wait({ text: '3 passed' })).toEqual({
    ok: true,
    content: {
      nodeId: 't2',
      reason: 'text',
      match: '3 passed',
      waitedMs: 0,
      output: '$ make\n3 passed',
    },
  });
});

test('a text that comes later ends the wait when it comes', async () => {
  const { world, terminal, wait, begun } = withTerminal();
  const call = wait({ text: 'done', quietMs: 20_000 });
  await begun();
  terminal.print('working', 'done');
  expect(await ended(world, call)).toMatchObject({ content: { reason: 'text', match: 'done' } });
});

test('what showed before a tool typed last does not count', async () => {
  const { world, terminal, wait } = withTerminal();
  terminal.rows = 1;
  terminal.text = 'done\n$ ';
  await world.use(AGENT, 'terminal_submit', { nodeId: 't2', command: 'make' });
  terminal.print('$ make', 'failed');
  const call = wait({ pattern: '^(done|failed)$' });
  expect(await ended(world, call)).toMatchObject({
    content: { reason: 'pattern', match: 'failed' },
  });
});

test.each([
  ['^\\d+ passed$', '12 passed'],
  ['pass|fail', 'pass'],
  ['é.', 'é!'],
])('the pattern %s is found line by line', async (pattern, match) => {
  const { terminal, wait } = withTerminal();
  terminal.text = 'running\n12 passed\né! end';
  expect(await wait({ pattern })).toMatchObject({ content: { reason: 'pattern', match } });
});

test('a pattern that backtracks without end ends in a failure, and the host goes on meanwhile', async () => {
  const { terminal, wait } = withTerminal();
  terminal.text = 'a'.repeat(60);
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns > 0) setImmediate(turn);
  };
  turn();
  const result = await wait({ pattern: '^(a+)+$b' });
  const seen = turns;
  turns = Number.NEGATIVE_INFINITY;
  expect(result).toMatchObject({
    error: {
      code: 'VALIDATION_ERROR',
      message: 'Looking for the pattern takes too long; it was given up',
    },
  });
  expect(seen).toBeGreaterThan(10);
});

test.each(['(', '[a', '*', '', 'a'.repeat(1_001)])('%s is no pattern', async (pattern) => {
  const { wait } = withTerminal();
  expect(await wait({ pattern })).toMatchObject({
    error: { code: 'VALIDATION_ERROR', message: 'Invalid pattern' },
  });
});

test('a ninth pattern is refused while eight are looked for, and taken when one is done', async () => {
  const { world, wait, begun } = withTerminal();
  const calls = Array.from({ length: 8 }, () => wait({ pattern: 'never', timeoutMs: 1_000 }));
  await begun(8);
  expect(await wait({ pattern: 'x' })).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
  for (const call of calls)
    expect(await ended(world, call)).toMatchObject({ content: { reason: 'timeout' } });
  expect(await ended(world, wait({ pattern: '^', timeoutMs: 1_000 }))).toMatchObject({ ok: true });
});

test('silence ends the wait only when it has lasted', async () => {
  const { world, terminal, wait, begun } = withTerminal();
  const call = wait({ quietMs: 1_000 });
  await begun();
  world.clock.advance(900);
  terminal.print('more');
  expect(await ended(world, call)).toMatchObject({ content: { reason: 'quiet', waitedMs: 1_900 } });
});

test('the end of the program ends the wait, after its last words were looked at', async () => {
  const { world, terminal, wait, begun } = withTerminal();
  const calls = [wait({ text: 'last words' }), wait({ text: 'never' })];
  await begun(2);
  terminal.print('last words');
  terminal.become({ state: 'exited', code: 3 });
  const results = await ended(world, Promise.all(calls));
  expect(results).toMatchObject([
    { content: { reason: 'text', exitCode: 3 } },
    { content: { reason: 'exited', exitCode: 3, output: 'last words' } },
  ]);
});

test('a terminal that is closed meanwhile ends the wait', async () => {
  const { world, wait, begun } = withTerminal();
  const call = wait({ text: 'never' });
  await begun();
  world.terminals.take('t2');
  expect(await ended(world, call)).toMatchObject({ content: { reason: 'exited' } });
});

test.each([
  [undefined, 30_000],
  [0, 0],
  [-5, 0],
  [500, 500],
  [1_000_000, 40_000],
])('with a limit of %s the wait lasts %s ms at most', async (timeoutMs, waitedMs) => {
  const { world, wait, begun } = withTerminal();
  const call = wait({ text: 'never', ...(timeoutMs !== undefined && { timeoutMs }) });
  await begun();
  const result = await ended(world, call, Math.min(100, waitedMs));
  expect(result).toMatchObject({ content: { reason: 'timeout', waitedMs } });
});

test('a wait does not hold up what changes the project', async () => {
  const { world, wait } = withTerminal();
  const call = wait({ text: 'never' });
  expect(await world.call(AGENT, 'sticky_open', { text: 'x' })).toMatchObject({ ok: true });
  await ended(world, call);
});
