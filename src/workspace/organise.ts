import type { Rect } from '../lib/rect.ts';
import type { Place } from './actions.ts';
import { boundsOf } from './bounds.ts';
import type { Document, Node, NodeId } from './document.ts';
import { movedTo } from './moving.ts';
import { keyboardOrder } from './neighbours.ts';
import type { Position } from './relative.ts';

/** How nodes are put in order. */
export type Arrangement = 'cascade' | 'grid';

/** From one corner of a cascade to the next: each title stays visible. */
const STEP: Position = { x: 4, y: 2 };
const GAP: Position = { x: 4, y: 2 };
/** Columns to rows of a screenful of cells, so that a grid looks about as wide as a screen. */
const SCREEN_RATIO = 3.5;

/** Where every node stands, to be kept before the first arrangement and handed to `restored`. */
export function positionsOf(document: Document): Record<NodeId, Position> {
  const nodes = Object.values(document.nodes);
  return Object.fromEntries(nodes.map(({ id, rect }) => [id, { x: rect.x, y: rect.y }]));
}

/** The places of an arrangement, for one `place`. Members keep their place in their group. */
export function organised(document: Document, how: Arrangement): Place[] {
  const nodes = keyboardOrder(Object.values(document.nodes).filter((node) => !node.parentId));
  const origin = boundsOf(nodes.map((node) => node.rect)) ?? { x: 0, y: 0 };
  const corners = how === 'cascade' ? cascade(nodes, origin) : grid(nodes, origin);
  return nodes.flatMap((node, index) => movedTo(document, node.id, corners[index] ?? node.rect));
}

/** The places from before; what was added since stays, what is gone is passed over. */
export function restored(document: Document, before: Readonly<Record<NodeId, Position>>): Place[] {
  return Object.values(document.nodes).flatMap(({ id, rect }) => {
    const at = Object.hasOwn(before, id) ? before[id] : undefined;
    return at ? [{ id, rect: { ...rect, x: at.x, y: at.y } }] : [];
  });
}

function cascade(nodes: readonly Node[], origin: Position): Position[] {
  return nodes.map((_, index) => ({
    x: origin.x + index * STEP.x,
    y: origin.y + index * STEP.y,
  }));
}

/** Rows from left to right, wrapped where the whole looks about as wide as a screen. */
function grid(nodes: readonly Node[], origin: Position): Position[] {
  const width = widthOfGrid(nodes.map((node) => node.rect));
  const corners: Position[] = [];
  let { x, y } = origin;
  let rowHeight = 0;
  for (const { rect } of nodes) {
    if (x > origin.x && x + rect.width > origin.x + width) {
      x = origin.x;
      y += rowHeight + GAP.y;
      rowHeight = 0;
    }
    corners.push({ x, y });
    x += rect.width + GAP.x;
    rowHeight = Math.max(rowHeight, rect.height);
  }
  return corners;
}

function widthOfGrid(rects: readonly Rect[]): number {
  const cells = rects.reduce(
    (sum, { width, height }) => sum + (width + GAP.x) * (height + GAP.y),
    0,
  );
  return Math.max(Math.sqrt(cells * SCREEN_RATIO), ...rects.map((rect) => rect.width));
}
