import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intersection, type Rect } from '../../../src/lib/rect.ts';
import { areasOf } from '../../../src/ui/layout/areas.ts';
import { layoutOf } from '../../../src/ui/layout/layout.ts';
import type { Node } from '../../../src/workspace/document.ts';
import { FIRST_VIEW, SCALES, type ViewState } from '../../../src/workspace/view-state.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';

const someScreen = fc.record({
  columns: fc.integer({ min: 40, max: 300 }),
  rows: fc.integer({ min: 10, max: 100 }),
});

const someNodes = fc
  .array(
    fc.record({
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -80, max: 80 }),
      width: fc.integer({ min: 12, max: 120 }),
      height: fc.integer({ min: 4, max: 40 }),
    }),
    { maxLength: 9 },
  )
  .map((rects) => rects.map((rect, index) => terminalNode(`t${index}`, { rect })));

interface Given {
  readonly screen: { readonly columns: number; readonly rows: number };
  readonly nodes: readonly Node[];
  readonly view?: Partial<ViewState>;
  readonly previews?: ReadonlyMap<string, { readonly rect: Rect }>;
}

function layout({ screen, nodes, view, previews = new Map() }: Given) {
  return layoutOf({
    ...screen,
    document: { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])), links: {} },
    view: { ...FIRST_VIEW, tiled: nodes.map(({ id }) => id), ...view },
    previews,
    sidebarFromColumns: 110,
  });
}

function isInside(rect: Rect, area: Rect): boolean {
  const shared = intersection(rect, area);
  return shared?.width === rect.width && shared.height === rect.height;
}

describe('the parts of the screen', () => {
  test('cover it whole, and none covers another', () => {
    fc.assert(
      fc.property(someScreen, fc.boolean(), ({ columns, rows }, sidebar) => {
        const { tabs, main, keys, sidebar: side } = areasOf(columns, rows, sidebar);
        const parts = [tabs, main, keys, ...(side ? [side] : [])];
        const cells = parts.reduce((sum, { width, height }) => sum + width * height, 0);
        expect(cells).toBe(columns * rows);
        for (const [index, part] of parts.entries())
          for (const other of parts.slice(index + 1))
            expect(intersection(part, other)).toBeUndefined();
      }),
    );
  });

  test('the sidebar is there from its number of columns on, where it is wanted', () => {
    const sidebarAt = (columns: number, sidebar: boolean) =>
      layout({ screen: { columns, rows: 40 }, nodes: [], view: { sidebar } }).areas.sidebar;
    expect(sidebarAt(109, true)).toBeUndefined();
    expect(sidebarAt(110, true)).toBeDefined();
    expect(sidebarAt(200, false)).toBeUndefined();
  });
});

describe('tiles', () => {
  test('lie inside the view, and share nothing but borders', () => {
    fc.assert(
      fc.property(someScreen, someNodes, (screen, nodes) => {
        const { places, areas } = layout({ screen, nodes });
        for (const { frame } of places) expect(isInside(frame, areas.main)).toBe(true);
        for (const [index, { inner }] of places.entries())
          for (const other of places.slice(index + 1))
            expect(intersection(inner, other.frame)).toBeUndefined();
      }),
    );
  });

  test('the focused one is always among them, with a number that goes to it', () => {
    fc.assert(
      fc.property(someScreen, someNodes, fc.nat(8), (screen, nodes, pick) => {
        const focused = nodes[pick]?.id;
        const { places } = layout({ screen, nodes, view: { focused } });
        const place = places.find(({ node }) => node.id === focused);
        if (focused !== undefined) expect(place?.number).toBe(pick + 1);
      }),
    );
  });

  test('below 80 by 24 there is one, and it fills the view', () => {
    const nodes = [terminalNode('t1'), terminalNode('t2')];
    for (const screen of [
      { columns: 79, rows: 24 },
      { columns: 80, rows: 23 },
    ]) {
      const { places, areas } = layout({ screen, nodes, view: { focused: 't2' } });
      expect(places.map(({ node, frame }) => [node.id, frame])).toEqual([['t2', areas.main]]);
    }
    expect(layout({ screen: { columns: 80, rows: 24 }, nodes }).places).toHaveLength(2);
  });
});

describe('canvas', () => {
  test('only nodes that are in view have a place, at every scale', () => {
    const someScale = fc.constantFrom(...SCALES);
    fc.assert(
      fc.property(someScreen, someNodes, someScale, (screen, nodes, scale) => {
        const camera = { x: 0, y: 0, scale };
        const { places, areas } = layout({ screen, nodes, view: { view: 'canvas', camera } });
        for (const { frame, detail } of places) {
          expect(intersection(frame, areas.main)).toBeDefined();
          expect(detail === 'live').toBe(scale === 1);
        }
      }),
    );
  });

  test('a preview is shown in place of the node as it is', () => {
    const rect = { x: 5, y: 5, width: 30, height: 8 };
    const { places } = layout({
      screen: { columns: 100, rows: 30 },
      nodes: [noteNode('s1', 'x')],
      view: { view: 'canvas' },
      previews: new Map([['s1', { rect }]]),
    });
    expect(places[0]?.frame).toEqual({ ...rect, y: 6 });
  });

  test('a collapsed note takes its title row and its lower border', () => {
    const nodes = [noteNode('s1', 'x', { props: { collapsed: true } })];
    const screen = { columns: 100, rows: 30 };
    expect(layout({ screen, nodes, view: { view: 'canvas' } }).places[0]?.frame.height).toBe(2);
  });

  test('a zoomed node fills the view, and is the only one', () => {
    const nodes = [noteNode('s1', 'x'), noteNode('s2', 'y')];
    const screen = { columns: 100, rows: 30 };
    const { places, areas } = layout({ screen, nodes, view: { view: 'canvas', zoomed: 's2' } });
    expect(places.map(({ node, frame }) => [node.id, frame])).toEqual([['s2', areas.main]]);
  });
});
