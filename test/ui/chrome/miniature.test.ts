import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canvasCellOf, miniature } from '../../../src/ui/chrome/miniature.ts';

const rect = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 1000 }),
  height: fc.integer({ min: 1, max: 500 }),
});
const node = fc.record({ rect, isFocused: fc.boolean() });
const width = fc.integer({ min: 1, max: 40 });
const height = fc.integer({ min: 1, max: 15 });

test('boxes stand where the nodes stand, and the view is marked under them', () => {
  const nodes = [
    { rect: { x: 0, y: 0, width: 6, height: 3 }, isFocused: false },
    { rect: { x: 8, y: 1, width: 4, height: 3 }, isFocused: true },
    { rect: { x: 14, y: 0, width: 1, height: 1 }, isFocused: false },
  ];
  expect(miniature(nodes, { x: 4, y: 1, width: 5, height: 4 }, 16, 6)).toEqual([
    '┌────┐        ▪ ',
    '│   ▒│▒▒┏━━┓    ',
    '└────┘▒▒┃  ┃    ',
    '    ▒▒▒▒┗━━┛    ',
    '    ▒▒▒▒▒       ',
    '                ',
  ]);
});

test('what lies far apart is drawn smaller, so that the outermost ones touch the edges of the picture', () => {
  const nodes = [0, 90, 180].map((x) => ({
    rect: { x, y: 0, width: 20, height: 10 },
    isFocused: false,
  }));
  expect(miniature(nodes, undefined, 20, 1)).toEqual(['▪▪       ▪▪       ▪▪']);
});

test('a node that is shown is filled, and one without an outline is all mark', () => {
  const nodes = [
    { rect: { x: 0, y: 0, width: 6, height: 3 }, isFocused: false, isShown: true },
    { rect: { x: 8, y: 0, width: 6, height: 1 }, isFocused: true, isShown: true },
    { rect: { x: 8, y: 2, width: 6, height: 1 }, isFocused: false },
  ];
  expect(miniature(nodes, undefined, 14, 3)).toEqual([
    '┌────┐  ▒▒▒▒▒▒',
    '│▒▒▒▒│        ',
    '└────┘  ▪▪▪▪▪▪',
  ]);
});

test('the picture is exactly as large as asked, whatever lies on the canvas', () => {
  fc.assert(
    fc.property(
      fc.array(node, { maxLength: 20 }),
      rect,
      width,
      height,
      (nodes, view, wide, high) => {
        const rows = miniature(nodes, view, wide, high);
        expect(rows).toHaveLength(high);
        expect(new Set(rows.map((row) => [...row].length))).toEqual(new Set([wide]));
      },
    ),
  );
});

test('every node and the view leave a mark', () => {
  fc.assert(
    fc.property(node, rect, width, height, (one, view, wide, high) => {
      expect(miniature([one], view, wide, high).join('')).toMatch(/[▪┌┏]/);
      expect(miniature([], view, wide, high).join('')).toContain('▒');
    }),
  );
});

test('no cell of the picture stands for what lies left of or above everything', () => {
  fc.assert(
    fc.property(rect, rect, (one, other) => {
      const at = { x: 0, y: 0 };
      const cell = canvasCellOf([one, other], { width: 20, height: 5 }, at);
      expect(cell.x).toBeGreaterThanOrEqual(Math.min(one.x, other.x));
      expect(cell.y).toBeGreaterThanOrEqual(Math.min(one.y, other.y));
    }),
  );
});
