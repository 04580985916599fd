import { expect, test } from 'vitest';
import type { ToolEvent } from '../../../src/protocol/tool-event.ts';
import type { FakeTerminal } from '../fake-terminals.ts';
import { AGENT, World } from '../world.ts';

/** A terminal `t1` with these lines, the last of which is not finished, and what is heard of it. */
function showing(...lines: readonly string[]) {
  const world = new World();
  const terminal = world.terminals.get('t1') as FakeTerminal;
  terminal.text = lines.join('\n');
  const heard: string[] = [];
  const emit = async (event: ToolEvent) => {
    if (event.type === 'log') heard.push(event.level === 'info' ? event.message : event.level);
  };
  const controller = new AbortController();
  const call = (args: object = {}) =>
    world.caller.call(
      AGENT,
      { operation: 'terminal_logs', args: { nodeId: 't1', ...args } },
      { emit, signal: controller.signal },
    );
  return { world, terminal, heard, call, controller };
}

test('all lines are told, and the unfinished one too', async () => {
  const { heard, call } = showing('one', '', 'two', '$ ');
  expect(await call()).toEqual({ ok: true, content: { nodeId: 't1', lines: 4 } });
  expect(heard).toEqual(['one', '', 'two', '$ ']);
});

test.each([
  [0, ['$']],
  [1, ['two', '$']],
  [9, ['one', 'two', '$']],
])('of the finished lines the last %i are told', async (tail, expected) => {
  const { heard, call } = showing('one', 'two', '$');
  await call({ tail });
  expect(heard).toEqual(expected);
});

test('who follows hears each line once it is finished, until the program ends', async () => {
  const { terminal, heard, call } = showing('one', '$');
  const result = call({ follow: true });
  await expect.poll(() => heard).toEqual(['one']);
  terminal.print('two', 'thr');
  await expect.poll(() => heard).toEqual(['one', '$', 'two']);
  terminal.become({ state: 'exited', code: 0 });
  expect(await result).toEqual({ ok: true, content: { nodeId: 't1', lines: 4 } });
  expect(heard).toEqual(['one', '$', 'two', 'thr']);
  expect(terminal.followers).toBe(0);
});

test('who takes the call back hears no more', async () => {
  const { terminal, heard, call, controller } = showing('one', '$');
  const result = call({ follow: true });
  await expect.poll(() => heard).toEqual(['one']);
  controller.abort();
  expect(await result).toMatchObject({ error: { code: 'CANCELLED' } });
  await expect.poll(() => terminal.followers).toBe(0);
});

test('of thousands of lines none is lost', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `line ${index}`);
  const { heard, call } = showing(...lines);
  await call();
  expect(heard).toEqual(lines);
});

test('lines are told that are there no longer when their turn comes', async () => {
  const { terminal, heard, call } = showing('$');
  const result = call({ follow: true });
  await expect.poll(() => terminal.followers).toBe(1);
  terminal.print('one', '');
  terminal.text = '$\nanother\n';
  terminal.become({ state: 'exited', code: 0 });
  await result;
  expect(heard).toEqual(['$', 'one']);
});
