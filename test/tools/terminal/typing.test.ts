import { describe, expect, test } from 'vitest';
import type { PaneModes } from '../../../src/workspace/live.ts';
import { PLAIN } from '../../ui/input/panes.ts';
import { AGENT, PERSON, terminalNode, World } from '../world.ts';

/** A world with the terminal `t2`, which the agent opened, in those modes. */
function withTerminal(modes: Partial<PaneModes> = {}) {
  const world = new World();
  const terminal = world.put(terminalNode('t2', { owner: 't1' }));
  if (!terminal) throw new Error('no terminal');
  terminal.modes = { ...PLAIN, ...modes };
  return { world, terminal };
}

const TYPING = [
  ['terminal_submit', { command: 'ls' }],
  ['terminal_input', { text: 'ls' }],
  ['terminal_keys', { keys: ['Enter'] }],
  ['terminal_interrupt', {}],
] as const;

describe.each(TYPING)('%s', (operation, args) => {
  test('answers with the node once all of it is delivered', async () => {
    const { world } = withTerminal();
    const result = await world.use(AGENT, operation, { nodeId: 't2', ...args });
    expect(result).toEqual({ nodeId: 't2', delivered: true });
  });

  test('types nothing into the terminal that the caller runs in', async () => {
    const { world } = withTerminal();
    expect(await world.call(AGENT, operation, { nodeId: 't1', ...args })).toMatchObject({
      error: {
        code: 'CONFLICT',
        message: 'Use a separate shell terminal instead of writing into or closing your own agent',
      },
    });
  });

  test('asks the person before it goes to a terminal that the caller did not open', async () => {
    const { world } = withTerminal();
    const terminal = world.put(terminalNode('t3', { owner: 't9' }));
    const call = world.call(AGENT, operation, { nodeId: 't3', ...args });
    await expect.poll(() => world.approvals.pending).toHaveLength(1);
    expect(terminal?.typed).toBe('');
    world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'deny');
    expect(await call).toMatchObject({ error: { code: 'PERMISSION_DENIED' } });
    expect(terminal?.typed).toBe('');
  });

  test('says so when nothing runs there, or not yet', async () => {
    const { world, terminal } = withTerminal();
    terminal.become({ state: 'exited', code: 0 });
    expect(await world.call(AGENT, operation, { nodeId: 't2', ...args })).toMatchObject({
      error: { code: 'UNAVAILABLE', message: 'Terminal is not attached' },
    });
    terminal.become({ state: 'starting' });
    expect(await world.call(AGENT, operation, { nodeId: 't2', ...args })).toMatchObject({
      error: {
        message: 'Terminal is still attaching; read its output before sending input',
      },
    });
    expect(terminal.typed).toBe('');
  });

  test.each(['n9', 's1'])('knows no terminal %s', async (nodeId) => {
    const { world } = withTerminal();
    world.put({
      ...terminalNode('s1'),
      kind: 'sticky',
      props: { text: '', color: 'slate', collapsed: false },
    });
    expect(await world.call(AGENT, operation, { nodeId, ...args })).toMatchObject({
      error: { code: 'NOT_FOUND', message: 'Local terminal not found in this project' },
    });
  });

  test('tells how much was delivered when the program does not read, and takes the rest back', async () => {
    const { world, terminal } = withTerminal();
    terminal.takesBytes = 0;
    terminal.stops = true;
    let isDone = false;
    const call = world.call(AGENT, operation, { nodeId: 't2', ...args }).finally(() => {
      isDone = true;
    });
    await expect.poll(() => world.clock.advance(10_000) ?? isDone).toBe(true);
    expect(await call).toMatchObject({
      error: {
        code: 'UNAVAILABLE',
        message: expect.stringMatching(
          /^The \w+ did not reach the terminal whole \(0 of \d bytes did\); read its output before retrying\./,
        ) as string,
        details: { deliveredBytes: 0 },
      },
    });
  });
});

test('terminal_input types what it is given and no Enter', async () => {
  const { world, terminal } = withTerminal();
  await world.use(AGENT, 'terminal_input', { nodeId: 't2', text: '\u001b[A$x `y` grüße' });
  expect(terminal.typed).toBe('\u001b[A$x `y` grüße');
});

test('a text of 20,000 characters is typed whole', async () => {
  const { world, terminal } = withTerminal();
  const text = 'abcdefghij'.repeat(2_000);
  await world.use(AGENT, 'terminal_input', { nodeId: 't2', text });
  expect(terminal.typed).toBe(text);
});

test.each([
  ['terminal_input', 'text', ''],
  ['terminal_submit', 'command', '\r'],
] as const)('%s pastes several lines where the program knows pastes', async (tool, key, enter) => {
  const { world, terminal } = withTerminal({ bracketedPaste: true });
  await world.use(AGENT, tool, { nodeId: 't2', [key]: 'for i in 1\ndo\techo $i\r\ndone' });
  expect(terminal.typed).toBe(`\u001b[200~for i in 1\rdo\techo $i\rdone\u001b[201~${enter}`);
});

test.each([
  ['one line', 'echo 1', true],
  ['several lines for a program that knows no pastes', 'a\nb', false],
  ['lines with an escape sequence, which could end the paste', 'a\n\u001b[201~b', true],
])('%s is typed as it is', async (_what, text, bracketedPaste) => {
  const { world, terminal } = withTerminal({ bracketedPaste });
  await world.use(AGENT, 'terminal_input', { nodeId: 't2', text });
  expect(terminal.typed).toBe(text);
});

test('an agent’s prompt is never typed into by another agent, and a person may', async () => {
  const { world } = withTerminal();
  const agentNode = { ...terminalNode('a1', { owner: 't1' }), kind: 'terminal' };
  const terminal = world.put(agentNode);
  const document = world.project.store.get();
  const asAgent = { ...document.nodes['a1'], kind: 'agent' };
  Object.assign(document.nodes, { a1: asAgent });
  const args = { nodeId: 'a1', text: 'rm -rf /' };
  expect(await world.call(AGENT, 'terminal_input', args)).toMatchObject({
    error: {
      code: 'CONFLICT',
      message: 'Another agent’s prompt is never typed into; nothing was typed',
    },
  });
  expect(terminal?.typed).toBe('');
  expect(await world.call(PERSON, 'terminal_input', args)).toMatchObject({ ok: true });
});

test.each([
  [['a', 'Enter'], {}, 'a\r'],
  [['C-c', 'Esc', 'M-x', 'S-Tab', 'Space'], {}, '\u0003\u001b\u001bx\u001b[Z '],
  [['Up', 'F5', 'PgDn', 'C-Left'], {}, '\u001b[A\u001b[15~\u001b[6~\u001b[1;5D'],
  [['Up', 'C-Up'], { applicationCursor: true }, '\u001bOA\u001b[1;5A'],
  [['C-c', 'Enter', 'Esc'], { kittyFlags: 1 }, '\u001b[99;5u\r\u001b[27u'],
  [['a', 'Enter', 'Up'], { kittyFlags: 8 }, '\u001b[97u\u001b[13u\u001b[A'],
] as const)('terminal_keys %j with %j sends %j', async (keys, modes, bytes) => {
  const { world, terminal } = withTerminal(modes);
  await world.use(AGENT, 'terminal_keys', { nodeId: 't2', keys });
  expect(terminal.typed).toBe(bytes);
});

test.each(['Entr', 'ctrl-c', 'ab', '', 'C-'])(
  'terminal_keys knows no key "%s" and presses none',
  async (name) => {
    const { world, terminal } = withTerminal();
    const result = await world.call(AGENT, 'terminal_keys', { nodeId: 't2', keys: ['a', name] });
    expect(result).toMatchObject({
      error: { code: 'VALIDATION_ERROR', message: `There is no key "${name}"; no key was pressed` },
    });
    expect(terminal.typed).toBe('');
  },
);
