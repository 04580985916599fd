import { expect, test } from 'vitest';
import { stageOf } from '../app/stage.ts';
import { groupNode, noteNode } from '../sample-nodes.ts';

test('on the canvas the new group has the focus, so that it can be named or dissolved next', async () => {
  const stage = stageOf({
    view: { view: 'canvas' },
    nodes: [noteNode('s1', 'text'), groupNode('g1')],
    answers: { canvas_group: () => ({ ok: true, content: { nodeId: 'g1' } }) },
  });
  stage.screen.press('Ctrl+Space', 'g');
  await stage.until('Grouped 1 node; G ungroups.');
  expect(stage.ui.focused?.id).toBe('g1');
});
