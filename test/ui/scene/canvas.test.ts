import { describe, expect, test } from 'vitest';
import type { Rect } from '../../../src/lib/rect.ts';
import { groupFrame } from '../../../src/workspace/group-frame.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { groupNode, noteNode, terminalNode } from '../sample-nodes.ts';
import { type Scenery, shownScene } from './shown-scene.ts';

const FAR = { x: 300, y: 0, width: 30, height: 8 };

function canvas({ view, ...scenery }: Scenery): string[] {
  return shownScene({ ...scenery, view: { view: 'canvas', ...view } });
}

/** Columns and rows of the minimap's `▒`, which is where the view is. */
function minimap(rows: readonly string[]): { left: number; top: number } | undefined {
  const top = rows.findIndex((row) => row.includes('▒'));
  return top < 0 ? undefined : { left: rows[top]?.indexOf('▒') ?? -1, top };
}

describe('canvas', () => {
  test('a node reaches as far as its frame, and what is out of view is cut', () => {
    const nodes = [noteNode('s1', 'seen', { rect: { x: -5, y: -2, width: 30, height: 8 } })];
    const rows = canvas({ nodes });
    expect(rows[1]).toMatch(/^ *│/);
    expect(rows[6]).toBe(`${'─'.repeat(24)}┘`);
  });

  test('members are drawn above the frame of their group, wherever they stand in the document', () => {
    const nodes = [
      noteNode('s1', 'a note', { parentId: 'g1', rect: { x: 4, y: 2, width: 20, height: 5 } }),
      groupNode('g1', { rect: { x: 0, y: 0, width: 40, height: 12 } }),
    ];
    expect(canvas({ nodes, view: { focused: 'g1' } }).join('\n')).toContain('a note');
  });

  test('at 50 % a terminal is a card with its last lines', () => {
    const live = new FakeTerminal(['first', ...Array.from({ length: 30 }, (_, n) => `line ${n}.`)]);
    const nodes = [terminalNode('t1', { rect: { x: 0, y: 0, width: 40, height: 12 } })];
    const camera = { x: 0, y: 0, scale: 0.5 } as const;
    const text = canvas({ nodes, live: { t1: live }, view: { camera } }).join('\n');
    expect(text).toContain('line 29.');
    expect(text).not.toContain('first');
  });

  test('at 50 % a long note is a card with its beginning, and how much more there is', () => {
    const text = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
    const nodes = [noteNode('s1', text, { rect: { x: 0, y: 0, width: 40, height: 12 } })];
    const camera = { x: 0, y: 0, scale: 0.5 } as const;
    expect(canvas({ nodes, view: { camera } }).slice(1, 7)).toEqual([
      expect.stringContaining('s1'),
      expect.stringContaining('line 0'),
      expect.stringContaining('line 1'),
      expect.stringContaining('line 2'),
      expect.stringContaining('▼ 6 more lines'),
      expect.stringContaining('└'),
    ]);
  });

  test('at every scale all nodes that fit are to be seen', () => {
    const nodes = [0, 1, 2].map((index) =>
      terminalNode(`t${index}`, { rect: { x: index * 90, y: 0, width: 80, height: 24 } }),
    );
    for (const scale of [0.25, 0.1] as const) {
      const rows = canvas({ nodes, view: { camera: { x: 0, y: 0, scale } } });
      expect(rows.join('').match(/┌/g)).toHaveLength(3);
    }
  });
});

test.each([0.5, 0.25, 0.1] as const)(
  'at scale %d a group’s frame stands free of its members',
  (scale) => {
    const members = [0, 1].map((index) =>
      noteNode(`s${index}`, 'x', {
        parentId: 'g1',
        rect: { x: 13 + index * 63, y: 7, width: 60, height: 24 },
      }),
    );
    const frame = groupFrame(members.map(({ rect }) => rect));
    const nodes = [...members, groupNode('g1', { ...(frame && { rect: frame }) })];
    const rows = canvas({ nodes, view: { camera: { x: 0, y: 0, scale } } });
    const top = rows.findIndex((row) => row.includes('┌'));
    expect(rows[top]?.match(/┌/g)).toHaveLength(1);
    expect(rows[top + 1]).toMatch(/│ ?┌.*┐ ?┌.*┐ ?│/);
    expect(rows.join('')).not.toMatch(/[├┤┬┴┼]/);
  },
);

describe('minimap', () => {
  test('it is there only while something is out of view', () => {
    expect(minimap(canvas({ nodes: [noteNode('s1', 'x')] }))).toBeUndefined();
    expect(
      minimap(canvas({ nodes: [noteNode('s1', 'x'), noteNode('s2', 'y', { rect: FAR })] })),
    ).toBeDefined();
  });

  test('it stands in the lower right corner, and makes room where the focused node does', () => {
    const nodes = [
      noteNode('s1', 'x', { rect: { x: 50, y: 14, width: 28, height: 8 } }),
      noteNode('s2', 'y', { rect: FAR }),
    ];
    expect(minimap(canvas({ nodes }))?.left).toBeGreaterThan(50);
    expect(minimap(canvas({ nodes, view: { focused: 's1' } }))?.left).toBeLessThan(20);
  });

  test('nothing of the focused node is hidden, even when it fills the view', () => {
    const lines = Array.from({ length: 22 }, () => '#'.repeat(78));
    const rect = { x: 0, y: 0, width: 80, height: 22 };
    const nodes = [terminalNode('t1', { rect }), noteNode('s2', 'y', { rect: FAR })];
    const live = { t1: new FakeTerminal(lines, 78, 20) };
    const rows = canvas({ nodes, live, view: { focused: 't1' } });
    expect(rows.filter((row) => row.includes('#'.repeat(78)))).toHaveLength(20);
  });

  test('a small view has no corner to spare', () => {
    const nodes = [noteNode('s1', 'x'), noteNode('s2', 'y', { rect: FAR })];
    expect(minimap(canvas({ nodes, columns: 60, rows: 20 }))).toBeUndefined();
  });
});

describe('a group beside nodes that are not in it', () => {
  const box = (x: number, y: number) => ({ x, y, width: 60, height: 24 });
  const group = (id: string, members: readonly { readonly rect: Rect }[]) => {
    const rect = groupFrame(members.map((member) => member.rect));
    return rect ? [groupNode(id, { title: 'checks', rect })] : [];
  };

  test.each([0.25, 0.1] as const)(
    'at scale %d the frame joins with the border of one above it, and keeps its title',
    (scale) => {
      const member = noteNode('s1', 'x', { parentId: 'g1', rect: box(10, 40) });
      const above = noteNode('s2', 'y', { rect: box(10, 12) });
      const nodes = [above, member, ...group('g1', [member])];
      const rows = canvas({ nodes, view: { camera: { x: 0, y: 0, scale } } });
      expect(rows.join('\n')).toMatch(/┌ ?\d che/);
      expect(rows.join('\n')).not.toMatch(/┌└|┘┐/);
    },
  );

  test('at scale 0.25 a node below, whose title stands in the lower border of the frame, keeps it', () => {
    const member = noteNode('s1', 'x', { parentId: 'g1', rect: box(10, 12) });
    const below = noteNode('s2', 'y', { rect: box(10, 40) });
    const nodes = [below, member, ...group('g1', [member])];
    const rows = canvas({ nodes, view: { camera: { x: 0, y: 0, scale: 0.25 } } }).join('\n');
    expect(rows).toMatch(/s2/);
    expect(rows).not.toMatch(/└┌|┐┘/);
  });

  test('a node between members says that it is not in their group, and neither member does', () => {
    const members = [box(2, 4), box(2, 60)].map((rect, index) =>
      noteNode(`s${index}`, 'x', { parentId: 'g1', rect }),
    );
    const between = noteNode('s9', 'y', { rect: box(2, 32) });
    const nodes = [...members, between, ...group('g1', members)];
    const rows = (y: number) =>
      canvas({ nodes, view: { camera: { x: 0, y, scale: 1 } } }).join('\n');
    expect(rows(20)).toContain('∉ not in group · 3 s9');
    expect(rows(0)).not.toContain('∉');
  });
});
