import { expect, test } from 'vitest';
import { listedNodes } from '../../../src/ui/layout/listed-nodes.ts';
import { FIRST_VIEW, type ViewState } from '../../../src/workspace/view-state.ts';
import { terminalNode } from '../sample-nodes.ts';

const nodes = Object.fromEntries(
  ['t1', 't2', 't3', 't4'].map((id, index) => {
    return [id, terminalNode(id, { rect: { x: 0, y: 30 * index, width: 80, height: 24 } })];
  }),
);

function listed(view: Partial<ViewState>): string[] {
  return listedNodes({ nodes, links: {} }, { ...FIRST_VIEW, ...view }).map(({ id }) => id);
}

test('beside tiles nodes are listed by their numbers, and those outside the tiles after them', () => {
  expect(listed({ view: 'tiles', tiled: ['t4', 'gone', 't2'] })).toEqual(['t4', 't2', 't1', 't3']);
});

test('beside the canvas nodes are listed as they stand on it, which is what numbers them', () => {
  expect(listed({ view: 'canvas', tiled: ['t4', 't2'] })).toEqual(['t1', 't2', 't3', 't4']);
});
