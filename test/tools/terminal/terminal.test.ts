import { expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminals.ts';
import { AGENT, PERSON, terminalNode, World } from '../world.ts';

test('terminal_open gives the agent a shell that belongs to it', async () => {
  const world = new World();
  const { nodeId } = (await world.use(AGENT, 'terminal_open', { title: 'build' })) as {
    nodeId: string;
  };
  expect(world.node(nodeId)).toMatchObject({
    kind: 'terminal',
    title: 'build',
    rect: { width: 80, height: 24 },
    props: { owner: 't1' },
  });
});

test('terminal_open waits for a shell that takes its time', async () => {
  const { call, nodeId, terminal } = await openSlowly();
  terminal.become({ state: 'running' });
  expect(await call).toMatchObject({ ok: true, content: { nodeId } });
});

test('terminal_open names the node that stays when its shell does not come up in 5 s', async () => {
  const world = new World();
  world.startsTerminals = false;
  const call = world.call(PERSON, 'terminal_open');
  await expect.poll(() => Object.keys(world.project.store.get().nodes)).toHaveLength(2);
  world.clock.advance(5_000);
  const result = await call;
  expect(result).toMatchObject({
    error: {
      message: expect.stringMatching(
        /^Node t\w+ was created but its terminal did not become ready\. Inspect it before retrying\.$/,
      ) as string,
    },
  });
  expect(Object.keys(world.project.store.get().nodes)).toHaveLength(2);
});

test('terminal_open says why its shell could not start', async () => {
  const { call, terminal } = await openSlowly();
  terminal.become({ state: 'failed', reason: 'the folder /srv/gone does not exist' });
  const hint = 'It could not start: the folder /srv/gone does not exist.';
  expect(await call).toMatchObject({ ok: false, error: { hint } });
});

test.each([
  [0, 'f'],
  [1, 'f'],
  [2.9, 'ef'],
  [100_001, 'abcdef'],
])('terminal_read of %d characters returns "%s"', async (maxChars, output) => {
  const world = new World();
  const terminal = world.put(terminalNode('t2'));
  if (terminal) terminal.text = 'abcdef';
  expect(await world.use(AGENT, 'terminal_read', { nodeId: 't2', maxChars })).toEqual({
    nodeId: 't2',
    output,
  });
});

test('terminal_read of a note is refused', async () => {
  const world = new World();
  const { nodeId } = (await world.use(AGENT, 'sticky_open', { text: 'x' })) as { nodeId: string };
  expect(await world.call(AGENT, 'terminal_read', { nodeId })).toMatchObject({
    error: { message: 'Local terminal not found in this project' },
  });
});

test.each([['echo $HOME `ls`'], ['--help'], ['printf "a\nb"'], ['grüße 🎉']])(
  'terminal_submit types %j as it is, then Enter',
  async (command) => {
    const world = new World();
    const terminal = world.put(terminalNode('t2', { owner: 't1' }));
    const result = await world.use(AGENT, 'terminal_submit', { nodeId: 't2', command });
    expect(result).toEqual({ nodeId: 't2', delivered: true });
    expect(terminal?.typed).toBe(`${command}\r`);
  },
);

test('terminal_submit refuses the agent’s own terminal', async () => {
  const world = new World();
  const result = await world.call(AGENT, 'terminal_submit', { nodeId: 't1', command: 'ls' });
  expect(result).toMatchObject({
    error: {
      message: 'Use a separate shell terminal instead of writing into or closing your own agent',
    },
  });
});

test('terminal_submit refuses a terminal that runs another program than a shell', async () => {
  const world = new World();
  world.put(terminalNode('t2', { command: 'vim', owner: 't1' }));
  const result = await world.call(AGENT, 'terminal_submit', { nodeId: 't2', command: 'ls' });
  expect(result).toMatchObject({
    error: { message: 'Submit shell commands only to a plain shell terminal' },
  });
});

test.each([
  [{ state: 'starting' }, 'Terminal is still attaching; read its output before sending input'],
  [{ state: 'exited', code: 0 }, 'Terminal is not attached'],
  [{ state: 'failed', reason: 'no such shell' }, 'Terminal is not attached'],
] as const)('terminal_submit to a terminal that is %j types nothing', async (status, message) => {
  const world = new World();
  const terminal = world.put(terminalNode('t2', { owner: 't1' }));
  terminal?.become(status);
  const result = await world.call(AGENT, 'terminal_submit', { nodeId: 't2', command: 'ls' });
  expect(result).toMatchObject({ error: { code: 'UNAVAILABLE', message } });
  expect(terminal?.typed).toBe('');
});

test('terminal_submit says so when the program ends before Enter', async () => {
  const world = new World();
  const terminal = world.put(terminalNode('t2', { owner: 't1' }));
  if (terminal) terminal.takesBytes = 2;
  const result = await world.call(AGENT, 'terminal_submit', { nodeId: 't2', command: 'ls' });
  expect(result).toMatchObject({
    error: {
      message:
        'The command did not reach the terminal whole (2 of 3 bytes did); read its output before retrying. The program has ended.',
      details: { deliveredBytes: 2, totalBytes: 3 },
    },
  });
});

test('terminal_restart starts an ended shell again, and refuses one that runs', async () => {
  const world = new World();
  const { nodeId } = (await world.use(AGENT, 'terminal_open', {})) as { nodeId: string };
  const result = await world.call(AGENT, 'terminal_restart', { nodeId });
  expect(result).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  world.terminals.put(nodeId, new FakeTerminal()).become({ state: 'exited', code: 1 });
  expect(await world.use(AGENT, 'terminal_restart', { nodeId })).toEqual({ nodeId });
  expect(world.terminals.get(nodeId)?.status.state).toBe('running');
});

/** A call of `terminal_open` that waits for its terminal. */
async function openSlowly() {
  const world = new World();
  world.startsTerminals = false;
  const call = world.call(PERSON, 'terminal_open');
  const terminals = () => Object.keys(world.project.store.get().nodes);
  await expect.poll(terminals).toHaveLength(2);
  const nodeId = terminals().find((id) => id !== 't1') ?? '';
  const terminal = world.terminals.put(nodeId, new FakeTerminal('starting'));
  return { call, nodeId, terminal };
}
