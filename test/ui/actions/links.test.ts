import { expect, test } from 'vitest';
import { stageOf } from '../app/stage.ts';
import { browserNode, noteNode, terminalNode } from '../sample-nodes.ts';

test('the chooser names each other node by its number, and a page without a title by its address', async () => {
  const nodes = [terminalNode('t1'), browserNode('b1'), noteNode('s1', 'plan')];
  const { screen, until } = stageOf({ nodes, columns: 100, rows: 30 });
  screen.press('Ctrl+Space', 'L');
  await until('Link t1 to');
  const text = screen.shown().join('\n');
  expect(text).toMatch(/│ localhost:3000\/login {2}browser .* 2 │/);
  expect(text).toMatch(/│ s1 {2}note .* 3 │/);
  expect(text).not.toMatch(/│ t1 {2}terminal/);
});

test('a node is chosen by its number, and linked in that direction', async () => {
  const nodes = [terminalNode('t1'), terminalNode('t2'), terminalNode('t3')];
  const { screen, until, calls } = stageOf({ nodes, columns: 100, rows: 30 });
  screen.press('Ctrl+Space', 'L');
  await until('Link t1 to');
  screen.press('3', 'Enter');
  await until(() => calls.length > 0);
  expect(calls).toEqual([{ tool: 'link_make', args: { source: 't1', target: 't3' } }]);
});

test('with one node alone there is nothing to link, and the key says so', async () => {
  const { screen, until, calls } = stageOf({ nodes: [terminalNode('t1')] });
  screen.press('Ctrl+Space', 'L');
  await until('There is no other node that could be linked.');
  expect(calls).toEqual([]);
});
