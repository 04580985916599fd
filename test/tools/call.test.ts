import { expect, test } from 'vitest';
import { slowTool } from './slow-tool.ts';
import { AGENT, PERSON, terminalNode, World } from './world.ts';

test('a caller whose session is gone is told so before anything runs', async () => {
  const world = new World();
  world.sessions.clear();
  expect(await world.call(AGENT, 'sticky_open', { text: 'x' })).toEqual({
    ok: false,
    error: { code: 'UNAUTHENTICATED', message: 'Agent node no longer belongs to this project' },
  });
  expect(Object.keys(world.project.store.get().nodes)).toEqual(['t1']);
});

test('arguments are checked before the session is', async () => {
  const world = new World();
  world.sessions.clear();
  const result = await world.call(AGENT, 'sticky_open');
  expect(result).toMatchObject({ error: { message: 'Missing argument: text' } });
});

test('calls of one project run one after the other, in the order in which they came', async () => {
  const order: string[] = [];
  const releases: (() => void)[] = [];
  const tool = slowTool(async () => {
    const name = `call ${releases.length}`;
    order.push(`${name} begins`);
    await new Promise<void>((resolve) => releases.push(resolve));
    order.push(`${name} ends`);
  });
  const world = new World([tool]);
  const calls = [world.call(AGENT, 'slow'), world.call(AGENT, 'slow')];
  await expect.poll(() => releases.length).toBe(1);
  releases[0]?.();
  await expect.poll(() => releases.length).toBe(2);
  releases[1]?.();
  await Promise.all(calls);
  expect(order).toEqual(['call 0 begins', 'call 0 ends', 'call 1 begins', 'call 1 ends']);
});

test('a call that failed does not hold up the next one', async () => {
  let count = 0;
  const world = new World([
    slowTool(() => {
      count += 1;
      if (count === 1) throw new Error('a bug');
      return 'done';
    }),
  ]);
  const results = await Promise.all([world.call(AGENT, 'slow'), world.call(AGENT, 'slow')]);
  expect(results).toMatchObject([
    { ok: false, error: { code: 'TOOL_FAILED', message: 'a bug' } },
    { ok: true, content: 'done' },
  ]);
  expect(world.reported).toHaveLength(1);
});

test('a call that waited 15 s in the queue changes nothing and says so', async () => {
  let release = () => {};
  let runs = 0;
  const world = new World([
    slowTool(() => {
      runs += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    }),
  ]);
  const first = world.call(AGENT, 'slow');
  const second = world.call(AGENT, 'slow');
  await expect.poll(() => runs).toBe(1);
  world.clock.advance(15_000);
  expect(await second).toMatchObject({
    error: {
      code: 'TIMEOUT',
      message: 'Queued operation expired before execution; no change applied',
    },
  });
  release();
  expect(await first).toMatchObject({ ok: true });
  expect(runs).toBe(1);
});

test('a session that is revoked while its call is queued is told "Session revoked"', async () => {
  let release: (() => void) | undefined;
  const world = new World([
    slowTool(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    ),
  ]);
  const first = world.call(AGENT, 'slow');
  const second = world.call({ ...AGENT, sessionId: 'sess_2' }, 'slow');
  await expect.poll(() => release).toBeDefined();
  world.sessions.delete('sess_2');
  release?.();
  expect(await first).toMatchObject({ ok: true });
  expect(await second).toMatchObject({
    error: { code: 'UNAUTHENTICATED', message: 'Session revoked' },
  });
});

test('a tool that runs too long is told to stop, and the caller that it timed out', async () => {
  let wasAborted = false;
  const world = new World([
    slowTool(
      ({ signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            wasAborted = true;
          });
        }),
    ),
  ]);
  const call = world.call(PERSON, 'slow');
  await Promise.resolve();
  await expect.poll(() => world.clock.advance(60_000) ?? wasAborted).toBe(true);
  expect(await call).toMatchObject({
    error: { code: 'TIMEOUT', message: 'Tool "slow" timed out after 60000ms' },
  });
});

test('a caller that gives up is told that its call was cancelled', async () => {
  const world = new World([slowTool(() => new Promise(() => {}))]);
  const controller = new AbortController();
  const call = world.caller.call(
    AGENT,
    { operation: 'slow', args: {} },
    { signal: controller.signal },
  );
  controller.abort();
  expect(await call).toMatchObject({ error: { code: 'CANCELLED' } });
});

test('an edit by the person does not wait for an agent’s call', async () => {
  let runs = 0;
  const world = new World([
    slowTool(({ caller }) => {
      runs += 1;
      return caller.kind === 'ui' ? 'done' : new Promise(() => {});
    }),
  ]);
  void world.call(AGENT, 'slow');
  await expect.poll(() => runs).toBe(1);
  expect(await world.call(PERSON, 'slow')).toMatchObject({ ok: true, content: 'done' });
});

test('a tool that moves what the person looks at is refused while another project is in front', async () => {
  const world = new World();
  world.projects.activate('p2');
  expect(await world.call(AGENT, 'canvas_select', { nodeIds: ['t1'] })).toMatchObject({
    error: {
      code: 'CONFLICT',
      message: 'Select the agent’s project tab before using canvas tools',
    },
  });
  expect(await world.call(AGENT, 'sticky_open', { text: 'x' })).toMatchObject({ ok: true });
});

test('a caller of a project that is not open is told so', async () => {
  const world = new World();
  const result = await world.call({ ...AGENT, projectId: 'p9' }, 'canvas_list');
  expect(result).toMatchObject({ error: { message: 'Local project not found' } });
});

test('an agent whose node left the canvas cannot act on it any more', async () => {
  const world = new World();
  world.project.store.dispatch({ type: 'remove', ids: ['t1'] }, 'test');
  const result = await world.call(AGENT, 'canvas_list');
  expect(result).toMatchObject({ error: { message: 'Agent node is no longer on this canvas' } });
});

test('typing into a terminal that the agent did not open asks the person, and a yes lets it through', async () => {
  const world = new World();
  const terminal = world.put(terminalNode('t2'));
  const call = world.call(AGENT, 'terminal_submit', { nodeId: 't2', command: 'ls' });
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  expect(world.approvals.pending[0]).toMatchObject({
    tool: { name: 'terminal_submit' },
    foreignTerminal: 't2',
    args: { nodeId: 't2', command: 'ls' },
  });
  expect(terminal?.typed).toBe('');
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'once');
  expect(await call).toMatchObject({ ok: true, content: { nodeId: 't2', delivered: true } });
  expect(terminal?.typed).toBe('ls\r');
});

test('typing into a terminal that the agent opened itself asks nobody', async () => {
  const world = new World();
  world.isAttended = false;
  const { nodeId } = (await world.use(AGENT, 'terminal_open')) as { nodeId: string };
  const result = await world.call(AGENT, 'terminal_submit', { nodeId, command: 'ls' });
  expect(result).toMatchObject({ ok: true });
});

test('what a tool may do and what came of it are told to the audit log, denials and mistakes too', async () => {
  const world = new World();
  world.isAttended = false;
  world.put(terminalNode('t2'));
  await world.call(AGENT, 'sticky_open', { text: 'x' });
  await world.call(AGENT, 'terminal_submit', { nodeId: 't2', command: 'ls' });
  await world.call(AGENT, 'no_such_tool');
  expect(world.audited).toMatchObject([
    { toolName: 'sticky_open', capabilities: ['edits-canvas'], result: { ok: true } },
    { toolName: 'terminal_submit', result: { error: { code: 'PERMISSION_DENIED' } } },
    { toolName: 'no_such_tool', capabilities: [], result: { error: { code: 'UNKNOWN_TOOL' } } },
  ]);
});

test.each([
  ['canvas_lits', 'Did you mean canvas_list?'],
  ['dance', 'Call tools_list for the operations that there are.'],
])('a caller of %s, which there is not, is told: %s', async (operation, hint) => {
  const error = { code: 'UNKNOWN_TOOL', message: 'Unknown operation', hint };
  expect(await new World().call(AGENT, operation)).toEqual({ ok: false, error });
});

test('words become arguments by the tool’s own schema, so that a note may read 42', async () => {
  const world = new World();
  const words = ['--text', '42'];
  const result = await world.caller.call(AGENT, { operation: 'sticky_open', words });
  expect(result).toMatchObject({ ok: true });
  expect(world.audited).toMatchObject([{ toolName: 'sticky_open', args: { text: '42' } }]);
});

test('words that make no sense are refused, and none of them is logged', async () => {
  const world = new World();
  const words = ['--text', 'the plan', 'hunter2'];
  const result = await world.caller.call(AGENT, { operation: 'sticky_open', words });
  expect(result).toMatchObject({ error: { message: 'Expected --key value, not hunter2' } });
  expect(world.audited).toMatchObject([{ toolName: 'sticky_open', args: null }]);
});
