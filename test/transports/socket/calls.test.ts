import { afterEach, expect, test } from 'vitest';
import type { ToolContext } from '../../../src/tools/context.ts';
import type { Tool } from '../../../src/tools/define-tool.ts';
import { slowTool } from '../../tools/slow-tool.ts';
import { Talking } from './talking.ts';

let talking: Talking;
afterEach(() => talking.stop());

/** A socket in front of a tool that does what the test says, beside other calls. */
async function start(run?: (context: ToolContext) => unknown) {
  const tool: Tool | undefined = run && {
    ...slowTool(run),
    queue: 'read',
    capabilities: ['read-only'],
  };
  talking = await Talking.start(tool && [tool]);
  return talking.connect();
}

const never = () => new Promise(() => {});

test('a call has its result, and its arguments may be left out', async () => {
  const program = await start();
  expect(await program.call('1', 'canvas_list')).toMatchObject({
    ok: true,
    content: [{ id: 't1' }],
  });
});

test.each([
  ['no_such_tool', {}, { code: 'UNKNOWN_TOOL', message: 'Unknown tool: no_such_tool' }],
  [
    'sticky_open',
    { arguments: { txet: 'x' } },
    {
      code: 'VALIDATION_ERROR',
      message: 'Invalid arguments for "sticky_open"',
      details: {
        formErrors: [],
        fieldErrors: { text: ['Missing argument: text'], txet: ['Unknown argument: txet'] },
      },
    },
  ],
  [
    'terminal_read',
    { arguments: { nodeId: 't9' } },
    { code: 'TOOL_FAILED', details: { reason: 'NOT_FOUND' } },
  ],
  ['terminal_open', { clientInfo: { caller: 'plugin' } }, { code: 'PERMISSION_DENIED' }],
])('%s %j fails in the words of the socket', async (tool, rest, error) => {
  const program = await start();
  expect(await program.call('1', tool, rest)).toMatchObject({ ok: false, error });
});

test('whatever else a tool throws is told as it says it', async () => {
  const program = await start(() => {
    throw new Error('the disk is on fire');
  });
  const error = { code: 'TOOL_FAILED', message: 'the disk is on fire' };
  expect(await program.call('1', 'slow')).toEqual({ ok: false, error });
});

test('a call may take no longer than it says', async () => {
  const program = await start(never);
  const result = program.call('1', 'slow', { timeoutMs: 50 });
  await expect.poll(() => talking.world.clock.waiting).toBeGreaterThan(0);
  talking.world.clock.advance(50);
  const error = { code: 'TIMEOUT', message: 'Tool "slow" timed out after 50ms' };
  expect(await result).toEqual({ ok: false, error });
});

test('a call that is taken back is told so once, and its late result is dropped', async () => {
  let finish = (_content: unknown) => {};
  const program = await start(() => new Promise((resolve) => (finish = resolve)));
  const result = program.call('1', 'slow');
  await program.answered();
  program.send({ type: 'cancel_tool_call', requestId: '1' });
  const error = { code: 'CANCELLED', message: 'Tool "slow" was cancelled' };
  expect(await result).toEqual({ ok: false, error });
  finish('too late');
  program.send({ type: 'cancel_tool_call', requestId: '1' });
  await program.answered();
  expect(program.heard.filter(({ type }) => type === 'tool_result')).toHaveLength(1);
});

test('a call that is taken back while the person is asked is told so, and nobody is asked any more', async () => {
  const program = await start();
  const result = program.call('1', 'terminal_open');
  await program.until(({ type }) => type === 'tool_event');
  expect(talking.world.approvals.pending).toHaveLength(1);
  program.send({ type: 'cancel_tool_call', requestId: '1' });
  expect(await result).toMatchObject({
    error: { code: 'CANCELLED', message: 'Tool "terminal_open" was cancelled' },
  });
  expect(talking.world.approvals.pending).toEqual([]);
});

test('a request id that is in use is refused, and the call that has it goes on', async () => {
  const finishes: ((content: unknown) => void)[] = [];
  const program = await start(() => new Promise((resolve) => finishes.push(resolve)));
  const first = program.call('1', 'slow');
  void program.call('1', 'slow');
  await program.until(({ type }) => type === 'error');
  expect(program.heard[0]).toMatchObject({ requestId: '1', message: 'Duplicate requestId: 1' });
  finishes[0]?.('done');
  expect(await first).toEqual({ ok: true, content: 'done' });
  expect(finishes).toHaveLength(1);
  const again = program.call('1', 'slow');
  await expect.poll(() => finishes).toHaveLength(2);
  finishes[1]?.('done');
  await again;
});

test('events come before the result, and none after it', async () => {
  let context: ToolContext | undefined;
  const program = await start(async (given) => {
    context = given;
    await given.emit({ type: 'log', level: 'info', message: 'one' });
    return 'done';
  });
  await program.call('1', 'slow');
  await context?.emit({ type: 'log', level: 'info', message: 'late' });
  await program.answered();
  expect(program.heard).toMatchObject([
    { type: 'tool_event', requestId: '1', event: { type: 'log', level: 'info', message: 'one' } },
    { type: 'tool_result', requestId: '1', result: { ok: true, content: 'done' } },
    { type: 'tools_list' },
  ]);
});

test('a hundred calls at once each have their own result, in the order in which they end', async () => {
  const finishes: (() => void)[] = [];
  const program = await start(
    () => new Promise((resolve) => finishes.push(() => resolve(finishes.length))),
  );
  const results = Array.from({ length: 100 }, (_, index) => program.call(`${index}`, 'slow'));
  await expect.poll(() => finishes).toHaveLength(100);
  for (const finish of finishes.toReversed()) finish();
  expect((await Promise.all(results)).every(({ ok }) => ok)).toBe(true);
  const ids = program.heard.flatMap((each) =>
    each.type === 'tool_result' ? [each.requestId] : [],
  );
  expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => `${99 - index}`));
});

test('more calls at once than one program may have are refused', async () => {
  const program = await start(never);
  for (let index = 0; index <= 256; index++) void program.call(`${index}`, 'slow');
  await program.until(({ type }) => type === 'error');
  expect(program.heard).toMatchObject([
    { type: 'error', requestId: '256', message: 'At most 256 calls at once' },
  ]);
});
