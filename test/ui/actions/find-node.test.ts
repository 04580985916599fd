import { expect, test } from 'vitest';
import { stageOf } from '../app/stage.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';

test('nodes of one name are told apart by their number and by what is busy in them', async () => {
  const editing = new FakeTerminal(['~']);
  editing.busy = true;
  editing.foreground = 'vim';
  const nodes = ['t1', 't2'].map((id) => terminalNode(id, { title: 'shell' }));
  const live = { t1: new FakeTerminal(['$']), t2: editing };
  const stage = stageOf({ nodes: [...nodes, noteNode('s1', 'text')], live });
  stage.screen.press('Ctrl+Space', '/');
  await stage.until(/shell {2}terminal +1 │/);
  const text = stage.screen.shown().join('\n');
  expect(text).toMatch(/shell {2}terminal · vim +2 │/);
  expect(text).toMatch(/s1 {2}note +3 │/);
});
