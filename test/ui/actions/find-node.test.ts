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

test('a node is found by its number, where no key has that many digits', async () => {
  const nodes = Array.from({ length: 12 }, (_, index) =>
    terminalNode(`t${index}`, { title: 'shell' }),
  );
  const { screen, project, until } = stageOf({ nodes });
  screen.press('Ctrl+Space', '/');
  screen.type('11');
  await until(/shell {2}terminal +11 │/);
  screen.press('Enter');
  expect(project.view.get().focused).toBe('t10');
});
