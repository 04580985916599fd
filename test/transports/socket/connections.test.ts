import { afterEach, beforeEach, expect, test } from 'vitest';
import { slowTool } from '../../tools/slow-tool.ts';
import { terminalNode } from '../../tools/world.ts';
import { Talking } from './talking.ts';

let talking: Talking;
beforeEach(async () => {
  talking = await Talking.start();
});
afterEach(() => talking.stop());

const never = () => new Promise(() => {});

async function restart(run: Parameters<typeof slowTool>[0]): Promise<void> {
  await talking.stop();
  talking = await Talking.start([{ ...slowTool(run), queue: 'read', capabilities: ['read-only'] }]);
}

test.each([
  [{}, 'cli', 0],
  [{ clientInfo: { caller: 'cli' } }, 'cli', 0],
  [{ clientInfo: { caller: 'plugin' } }, 'plugin', 0],
  [{ clientInfo: { caller: 'internal' } }, 'cli', 1],
  [{ clientInfo: { caller: 'renderer' } }, 'cli', 1],
  [{ clientInfo: { caller: 'ui' } }, 'cli', 1],
  [{ clientInfo: { caller: 'agent', sessionId: 'sess_1', nodeId: 't1' } }, 'cli', 1],
])('who claims %j is taken as %s', async (claim, kind, logged) => {
  const program = talking.connect();
  await program.call('1', 'canvas_list', claim);
  const caller = { kind, sessionId: 'socket:1', projectId: 'p1' };
  expect(talking.world.audited.map((call) => call.caller)).toEqual([caller]);
  expect(talking.log).toHaveLength(logged);
});

test.each([
  [undefined, 'p1'],
  ['/work/p2', 'p2'],
  ['/work/p2/src/deep', 'p2'],
  ['/work/p22', 'p1'],
  ['/', 'p1'],
  ['relative', 'p1'],
])('a program in %s acts in the project %s', async (cwd, projectId) => {
  const program = talking.connect();
  await program.call('1', 'canvas_list', { clientInfo: { cwd } });
  expect(talking.world.audited[0]?.caller?.projectId).toBe(projectId);
});

test('a program has to ask before it starts anything, and its leave ends with its connection', async () => {
  const { world } = talking;
  const first = talking.connect();
  const opened = first.call('1', 'terminal_open');
  await first.until(({ type }) => type === 'tool_event');
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'session');
  expect(await opened).toMatchObject({ ok: true });
  expect(await first.call('2', 'terminal_open')).toMatchObject({ ok: true });
  first.socket.end();
  await first.closed;
  await expect.poll(() => talking.ended).toEqual(['socket:1']);
  const second = talking.connect();
  void second.call('1', 'terminal_open');
  await second.until(({ type }) => type === 'tool_event');
  expect(world.approvals.pending).toHaveLength(1);
});

test('a program that goes away takes its calls with it, and nobody is asked for it any more', async () => {
  const { world } = talking;
  world.put(terminalNode('t2'));
  const program = talking.connect();
  void program.call('1', 'terminal_submit', { arguments: { nodeId: 't2', command: 'ls' } });
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  program.socket.destroy();
  await expect.poll(() => world.approvals.pending).toEqual([]);
  expect(world.audited).toMatchObject([{ result: { error: { code: 'PERMISSION_DENIED' } } }]);
});

test('a tool hears that the program that called it is gone', async () => {
  let wasAborted = false;
  await restart(({ signal }) => {
    signal.addEventListener('abort', () => {
      wasAborted = true;
    });
    return never();
  });
  const program = talking.connect();
  void program.call('1', 'slow');
  await program.answered();
  program.socket.destroy();
  await expect.poll(() => wasAborted).toBe(true);
});

test('stopping cancels what is under way, refuses what comes, and ends every connection', async () => {
  await restart(never);
  const program = talking.connect();
  const running = program.call('1', 'slow');
  await program.answered();
  talking.world.caller.shutDown();
  const error = { code: 'RUNTIME_SHUTTING_DOWN', message: 'Runtime is shutting down' };
  expect(await program.call('2', 'slow')).toEqual({ ok: false, error });
  const closing = talking.service.close();
  expect(await running).toMatchObject({ error: { code: 'CANCELLED' } });
  await program.closed;
  await closing;
  const late = talking.connect();
  await late.closed;
  expect(late.heard).toEqual([]);
});

test('a program that reads nothing does not hold up the others, nor the stop', async () => {
  let emitted = 0;
  await restart(async ({ emit, signal }) => {
    while (!signal.aborted) {
      await emit({ type: 'partial_text', text: 'x'.repeat(100_000) });
      emitted += 1;
    }
  });
  const stuck = talking.connect();
  stuck.socket.pause();
  stuck.send({ type: 'tool_call', requestId: '1', toolName: 'slow' });
  await expect.poll(() => emitted).toBeGreaterThan(5);
  const before = await steady(() => emitted);
  expect(before * 100_000).toBeLessThan(8 * 1024 * 1024);
  await talking.connect().answered();
  let isClosed = false;
  void talking.service.close().then(() => {
    isClosed = true;
  });
  await expect.poll(() => talking.world.clock.advance(300) ?? isClosed).toBe(true);
});

test('a program that asks without reading is not heard any more, and is when it reads', async () => {
  await restart(() => 'x'.repeat(4_000_000));
  const { audited } = talking.world;
  const program = talking.connect();
  program.socket.pause();
  const ask = (requestId: string) =>
    program.send({ type: 'tool_call', requestId, toolName: 'slow' });
  ask('unread');
  await expect.poll(() => audited.length).toBe(1);
  // Only when it asks for more is it seen that it does not read.
  ask('heard');
  await expect.poll(() => audited.length).toBe(2);
  ask('unheard');
  expect(await steady(() => audited.length)).toBe(2);
  program.socket.resume();
  await program.result('unheard');
});

test('one program more than fit is told so, and fits when another goes', async () => {
  const programs = Array.from({ length: 64 }, () => talking.connect());
  await Promise.all(programs.map((program) => program.answered()));
  const more = talking.connect();
  await more.closed;
  expect(more.errors()).toEqual(['At most 64 connections at once']);
  programs[0]?.socket.end();
  await expect.poll(() => talking.ended).toHaveLength(1);
  await talking.connect().answered();
});

test('a result that no frame holds is told to be too large', async () => {
  await restart(() => 'x'.repeat(9 * 1024 * 1024));
  const result = await talking.connect().call('1', 'slow');
  expect(result).toMatchObject({ ok: false, error: { code: 'TOOL_FAILED' } });
});

/** A count once it stays the same over many turns of the loop. */
async function steady(count: () => number): Promise<number> {
  for (;;) {
    const before = count();
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (count() === before) return before;
  }
}
