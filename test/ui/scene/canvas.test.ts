import { describe, expect, test } from 'vitest';
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
