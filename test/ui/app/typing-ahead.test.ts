import { expect, test } from 'vitest';
import { withResolvers } from '../../../src/lib/with-resolvers.ts';
import type { ToolResult } from '../../../src/protocol/result.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';
import { type Stage, stageOf } from './stage.ts';

const SHELL = [terminalNode('t1')];

function slowNote() {
  const made = withResolvers<ToolResult>();
  const shell = new FakeTerminal([]);
  const stage = stageOf({
    nodes: SHELL,
    live: { t1: shell },
    answers: { sticky_open: () => made.promise },
  });
  const open = () => {
    stage.project.store.dispatch({ type: 'add', node: noteNode('s1', '') }, 'ui');
    made.resolve({ ok: true, content: { nodeId: 's1' } });
  };
  return { ...stage, shell, open };
}

const noteText = ({ calls }: Pick<Stage, 'calls'>) =>
  calls.find(({ tool }) => tool === 'sticky_update')?.args['text'];

test('what is typed while a new note is on its way is written in the note, not in the shell before it', async () => {
  const stage = slowNote();
  stage.screen.press('Ctrl+Space', 'n', 's', 'h', 'i');
  stage.open();
  await stage.until('hi');
  stage.screen.press('Esc');
  await stage.until(() => noteText(stage) === 'hi');
  expect(stage.shell.typed).toBe('');
});

test('what is typed after an action that never ends goes to the program after a second', async () => {
  const stage = slowNote();
  stage.screen.press('Ctrl+Space', 'n', 's', 'h');
  stage.clock.advance(900);
  expect(stage.shell.typed).toBe('');
  stage.clock.advance(100);
  stage.screen.press('i');
  expect(stage.shell.typed).toBe('hi');
});

test('text and pastes before the shell is up reach it in their order', async () => {
  const stage = stageOf({ nodes: SHELL });
  stage.screen.press('l', 's', ' ');
  stage.screen.type('\x1b[200~one\x1b[201~');
  stage.screen.press('x');
  const shell = new FakeTerminal([]);
  stage.live.set('t1', shell);
  stage.changeLive();
  await stage.until(() => shell.typed.length >= 7);
  expect(shell.typed).toBe('ls onex');
});

test('Esc and the leader in one piece, as a slow link brings them, are two keys while a mode is on', async () => {
  const stage = stageOf({ nodes: [...SHELL, noteNode('s1', 'x')], view: { focused: 's1' } });
  stage.screen.press('Enter');
  await stage.until('NOTE');
  stage.screen.type('\x1b\x00');
  await stage.until('all keys');
  expect(noteText(stage)).toBeUndefined();
  stage.screen.press('Esc');
  await stage.until('Enter write');
});

test('Esc and the leader in one piece reach a program as they are', () => {
  const shell = new FakeTerminal([]);
  const stage = stageOf({ nodes: SHELL, live: { t1: shell } });
  stage.screen.type('\x1b\x00');
  expect(shell.typed).toBe('\x1b\x00');
});

test('who types on when the program has ended closes nothing and goes nowhere; after a pause keys are actions', async () => {
  const shell = new FakeTerminal([]);
  const stage = stageOf({
    nodes: [...SHELL, terminalNode('t2')],
    live: { t1: shell, t2: new FakeTerminal([]) },
  });
  const closed = () => stage.calls.filter(({ tool }) => tool === 'node_close');
  stage.screen.type('exit\r');
  shell.status = { state: 'exited', code: 0 };
  stage.changeLive();
  for (const key of ['e', 'x', 'i', 't']) {
    stage.clock.advance(200);
    stage.screen.press(key);
  }
  await stage.until('what was typed after that was left out');
  expect([shell.typed, stage.ui.focused?.id, closed()]).toEqual(['exit\r', 't1', []]);
  stage.clock.advance(600);
  stage.screen.press('x');
  await stage.until(() => closed().length === 1);
});
