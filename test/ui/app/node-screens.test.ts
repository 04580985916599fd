import { expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminal.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';
import { FakeScreen } from './fake-screen.ts';
import { type Play, shows, stageOf } from './stage.ts';

/** A workspace with a terminal and a note, and a screen that asks for one of its nodes. */
function withNodeScreen(wanted = 't1', play: Play = {}) {
  const terminal = new FakeTerminal(['$ make', 'done']);
  const nodes = [terminalNode('t1'), noteNode('s1', 'milk')];
  const stage = stageOf({ nodes, live: { t1: terminal }, ...play });
  const screen = new FakeScreen(60, 12, 2, wanted);
  stage.ui.attach(screen);
  const until = (text: string | RegExp) => shows(screen, stage.clock, text);
  return { ...stage, terminal, node: screen, untilNode: until };
}

test('shows the terminal from the first row on, and one line that says how to leave', async () => {
  const { node, untilNode } = withNodeScreen();
  await untilNode('done');
  expect(node.shown()[0]).toBe('$ make');
  expect(node.shown()[11]).toMatch(/^ t1 · \d+×\d+, as in the workspace +Ctrl\+Space d leaves $/);
  expect(node.shown().join('\n')).not.toContain('termsprawl');
});

test('keys typed on it reach the terminal, and the workspace goes on beside it', async () => {
  const { node, screen, terminal, until, untilNode } = withNodeScreen();
  await untilNode('done');
  node.type('ls\r');
  node.press('Up');
  expect(terminal.typed).toBe('ls\r\u001b[A');
  terminal.print('README');
  await untilNode('README');
  await until('README');
  expect(screen.farewell).toBeUndefined();
});

test('leader d leaves, the leader twice is typed, and another key after it does nothing', async () => {
  const { node, terminal, untilNode } = withNodeScreen();
  await untilNode('done');
  node.press('Ctrl+Space');
  await untilNode('d leave · Ctrl+Space types itself');
  node.press('Ctrl+Space');
  expect(terminal.typed).toBe('\0');
  node.press('Ctrl+Space', 'x');
  node.type('y');
  expect(terminal.typed).toBe('\0y');
  node.press('Ctrl+Space', 'd');
  expect(node.farewell).toEqual({
    message: 'termsprawl: left; the terminal goes on in the workspace.',
    code: 0,
  });
});

test('where nobody looks at the workspace, the terminal is as large as the window, and follows it', async () => {
  const { node, screen, terminal, untilNode } = withNodeScreen();
  await untilNode('as in the workspace');
  screen.leave('', 0);
  await untilNode(/^ t1 +Ctrl/m);
  expect([terminal.columns, terminal.rows]).toEqual([60, 11]);
  node.resize(70, 20);
  await untilNode(/^ t1 {20,}Ctrl/m);
  expect([terminal.columns, terminal.rows]).toEqual([70, 19]);
});

test.each([
  [
    't9',
    'termsprawl: no open project has a terminal "t9"; "termsprawl ls" lists those that there are. Nothing was changed.',
  ],
  ['s1', 'termsprawl: "s1" is a note, and only terminals can be shown alone. Nothing was changed.'],
])('a screen that asks for %s is let go with the reason', (wanted, message) => {
  expect(withNodeScreen(wanted).node.farewell).toEqual({ message, code: 1 });
});

test('a terminal that is closed in the workspace lets the screen go', async () => {
  const { node, project, untilNode } = withNodeScreen();
  await untilNode('done');
  project.store.dispatch({ type: 'remove', ids: ['t1'] }, 'ui');
  expect(node.farewell).toEqual({
    message: 'termsprawl: this terminal was closed in the workspace, which goes on.',
    code: 0,
  });
});

test('a program that has ended leaves its last words and a way out', async () => {
  const { node, terminal, changeLive, untilNode } = withNodeScreen();
  await untilNode('done');
  terminal.status = { state: 'exited', code: 3 };
  changeLive();
  await untilNode(/t1 · ■ EXITED 3 +Enter or Ctrl\+Space d leaves/);
  node.press('Enter');
  expect(terminal.typed).toBe('');
  expect(node.farewell).toMatchObject({ code: 0 });
});

test('the end of the workspace lets the screen go with its last word', () => {
  const { node, ui } = withNodeScreen();
  ui.close('stopped', 0);
  expect(node.farewell).toEqual({ message: 'stopped', code: 0 });
});
