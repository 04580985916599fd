import { expect, test } from 'vitest';
import type { ToolEvent } from '../../src/protocol/tool-event.ts';
import { slowTool } from './slow-tool.ts';
import { AGENT, terminalNode, World } from './world.ts';

test('what a tool tells is heard before its result, by the caller of that call alone', async () => {
  const told: ToolEvent[] = [];
  const world = new World([
    slowTool(async ({ emit }) => {
      await emit({ type: 'progress', message: 'half', fraction: 0.5 });
      return 'done';
    }),
  ]);
  const emit = async (event: ToolEvent) => void told.push(event);
  const request = { operation: 'slow', args: {} };
  await world.caller.call(AGENT, request);
  expect(told).toEqual([]);
  expect(await world.caller.call(AGENT, request, { emit })).toMatchObject({ ok: true });
  expect(told).toEqual([{ type: 'progress', message: 'half', fraction: 0.5 }]);
});

test('the time that a caller gives counts instead of the tool’s own, in the queue too', async () => {
  const world = new World([slowTool(() => new Promise(() => {}))]);
  const request = { operation: 'slow', args: {} };
  const first = world.caller.call(AGENT, request, { timeoutMs: 90_000 });
  const second = world.caller.call(AGENT, request, { timeoutMs: 50 });
  await expect.poll(() => world.clock.waiting).toBeGreaterThan(2);
  world.clock.advance(50);
  const message = 'Tool "slow" timed out after 50ms';
  expect(await second).toMatchObject({ error: { code: 'TIMEOUT', message } });
  world.clock.advance(89_950);
  expect(await first).toMatchObject({ error: { message: 'Tool "slow" timed out after 90000ms' } });
});

test('a person has no longer to answer than the caller waits', async () => {
  const world = new World();
  world.put(terminalNode('t2'));
  const request = { operation: 'terminal_submit', args: { nodeId: 't2', command: 'ls' } };
  const call = world.caller.call(AGENT, request, { timeoutMs: 5_000 });
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  world.clock.advance(5_000);
  expect(JSON.stringify(await call)).toMatch(/PERMISSION_DENIED.*nobody answered within 5 s/);
});

test('what a person took to answer is gone from the time that the caller gave', async () => {
  const never = slowTool(() => new Promise(() => {}));
  const world = new World([{ ...never, capabilities: ['destructive'] }]);
  const call = world.caller.call(AGENT, { operation: 'slow', args: {} }, { timeoutMs: 5_000 });
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  world.clock.advance(4_000);
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'once');
  await expect.poll(() => world.clock.waiting).toBeGreaterThan(1);
  world.clock.advance(1_000);
  expect(await call).toMatchObject({ error: { message: 'Tool "slow" timed out after 5000ms' } });
  expect(world.clock.now()).toBe(5_000);
});

test('a runtime that shuts down takes no call, whatever it is', async () => {
  const world = new World();
  world.caller.shutDown();
  const shuttingDown = { code: 'RUNTIME_SHUTTING_DOWN', message: 'Runtime is shutting down' };
  expect(await world.call(AGENT, 'sticky_open', { text: 'x' })).toEqual({
    ok: false,
    error: shuttingDown,
  });
  expect(await world.call(AGENT, 'no_such_tool')).toEqual({ ok: false, error: shuttingDown });
});
