import { expect, test } from 'vitest';
import { type Stage, stageOf } from '../app/stage.ts';
import { FakeStatuses } from '../fake-statuses.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';

/** Longer than anybody pauses who types on, in ms. */
const PAUSE_MS = 1_000;

/** Two tiles with a program in each; the first one is busy, so that closing it is asked about. */
function twoPrograms(view = {}) {
  const live = { t1: new FakeTerminal(['$']), t2: new FakeTerminal(['$']) };
  live.t1.busy = true;
  live.t1.foreground = 'htop';
  const nodes = [terminalNode('t1'), terminalNode('t2'), noteNode('s3', 'milk')];
  const statuses = new FakeStatuses({ t1: { state: 'idle' } });
  const stage = stageOf({ nodes, live, view, columns: 130, rows: 40, port: { statuses } });
  return { ...stage, ...live };
}

/** Everything that is drawn, as one text. */
function shown({ screen }: Pick<Stage, 'screen'>): string {
  return screen.shown().join('\n');
}

test.each([
  ['the question before closing', 'x', 'Close “1 t1”?'],
  ['the question before quitting', 'q', 'Quit'],
  ['all keys', '?', 'Keys'],
  ['the palette', 'p', 'New terminal'],
  ['the list of nodes', '/', 'Find a node'],
  ['the explanation of a status', 'e', 'Status of'],
  ['the audit log', 'A', 'Audit log'],
  ['the sidebar with the keys', 'B', '▸Agents'],
  ['scroll-back', '[', 'SCROLL'],
  ['the settings', ',', 'Settings'],
])('the leader, a number and a text typed over %s go to that tile', async (_what, key, sign) => {
  const stage = twoPrograms();
  stage.screen.press('Ctrl+Space', key);
  await stage.until(sign);
  stage.screen.press('Ctrl+Space', '2');
  stage.screen.type('make test\r');
  expect(stage.t1.typed).toBe('');
  expect(stage.t2.typed).toBe('make test\r');
  expect(stage.calls).toEqual([]);
});

test.each([
  ['renaming', 'R', {}],
  ['moving on the canvas', 'm', { view: 'canvas' }],
  ['resizing on the canvas', 'r', { view: 'canvas' }],
] as const)(
  'the leader typed while %s says that it waits, and no program gets what follows',
  async (_what, key, view) => {
    const stage = twoPrograms(view);
    stage.screen.press('Ctrl+Space', key, 'Ctrl+Space');
    await stage.until('The menu opens once this is done or left.');
    stage.screen.press('2');
    stage.screen.type('make');
    expect(stage.t1.typed + stage.t2.typed).toBe('');
  },
);

test('a note that is being written is kept when the leader goes elsewhere', async () => {
  const stage = twoPrograms();
  stage.screen.press('Ctrl+Space', '3', 'Enter');
  stage.screen.type(' and bread');
  stage.screen.press('Ctrl+Space', '2');
  stage.screen.type('ls\r');
  expect(stage.t2.typed).toBe('ls\r');
  await stage.until(() => stage.calls.length > 0);
  expect(stage.calls).toMatchObject([{ tool: 'sticky_update', args: { text: 'milk and bread' } }]);
});

test('the menu that was opened over a card is left to the card', async () => {
  const stage = twoPrograms();
  stage.screen.press('Ctrl+Space', 'x', 'Ctrl+Space');
  await stage.until('Go to tile');
  stage.screen.press('Esc');
  await stage.until('Close “1 t1”?');
});

test('the leader twice over a card takes the card away before the program gets it', async () => {
  const stage = twoPrograms();
  stage.screen.press('Ctrl+Space', 'x', 'Ctrl+Space', 'Ctrl+Space');
  expect(stage.t1.typed).toBe('\0');
  await stage.until(() => !shown(stage).includes('Close “1 t1”?'));
});

test('a text typed over a question is neither an answer nor for the program behind it', async () => {
  const stage = twoPrograms();
  stage.screen.press('Ctrl+Space', 'x');
  await stage.until('Close “1 t1”?');
  stage.screen.type('my notes, only\r');
  expect(stage.t1.typed).toBe('');
  expect(stage.calls).toEqual([]);
  await stage.until('What else is typed here is left out.');
  stage.clock.advance(PAUSE_MS);
  stage.screen.press('y');
  await stage.until(() => stage.calls.length > 0);
  expect(stage.calls).toMatchObject([{ tool: 'node_close' }]);
});

test.each([
  ['all keys', '?', 'Keys'],
  ['the explanation of a status', 'e', 'Status of'],
])('a text typed over %s goes to no program', async (_what, key, sign) => {
  const stage = twoPrograms();
  stage.screen.press('Ctrl+Space', key);
  await stage.until(sign);
  stage.screen.type('make');
  expect(stage.t1.typed).toBe('');
  expect(shown(stage)).toContain(sign);
});
