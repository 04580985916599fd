import { expect, test } from 'vitest';
import { stageOf } from '../app/stage.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';

test('the question before a program is ended names the terminal by the number in its border', async () => {
  const live = new FakeTerminal(['$']);
  live.busy = true;
  live.foreground = 'htop';
  const nodes = [terminalNode('t1'), terminalNode('t2')];
  const stage = stageOf({ nodes, live: { t1: new FakeTerminal(['$']), t2: live } });
  stage.screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'x');
  await stage.until('Close “2 t2”?');
  await stage.until('htop is running in it and would be ended.');
});

test('a shell at its prompt is closed without a question, one with programs in the background is not', async () => {
  const live = new FakeTerminal(['$']);
  const stage = stageOf({ nodes: [terminalNode('t1')], live: { t1: live } });
  live.jobs = ['sleep', 'make'];
  stage.screen.press('Ctrl+Space', 'x');
  await stage.until('It would end what runs in its background: sleep, make.');
  stage.screen.press('n');
  live.jobs = [];
  stage.screen.press('Ctrl+Space', 'x');
  await stage.until(() => stage.calls.length > 0);
  expect(stage.calls).toEqual([{ tool: 'node_close', args: { nodeId: 't1' } }]);
});

test('quitting and closing a tab name each program by the number of its terminal', async () => {
  const live = { t1: new FakeTerminal(['$']), t2: new FakeTerminal(['$']) };
  live.t2.jobs = ['sleep'];
  const stage = stageOf({ nodes: [terminalNode('t1'), terminalNode('t2')], live });
  stage.screen.press('Ctrl+Space', 'q');
  await stage.until('api · 2 t2: sh, sleep');
  stage.screen.press('Esc');
  stage.ui.run('project.close');
  await stage.until(/│.* 2 t2: sh, sleep/);
});

test('quitting counts idle shells, so that what works is not lost among them', async () => {
  const nodes = Array.from({ length: 40 }, (_, index) => terminalNode(`t${index + 1}`));
  const live = Object.fromEntries(nodes.map(({ id }) => [id, new FakeTerminal(['$'])]));
  const editing = new FakeTerminal(['~']);
  editing.busy = true;
  editing.foreground = 'vim';
  const stage = stageOf({ nodes, live: { ...live, t40: editing } });
  stage.screen.press('Ctrl+Space', 'q');
  await stage.until('api · 40 t40: vim');
  await stage.until('api · 39 idle shells');
});
