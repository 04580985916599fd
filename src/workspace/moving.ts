import type { Place } from './actions.ts';
import { type Document, type NodeId, nodeOf } from './document.ts';
import type { Position } from './relative.ts';

/** The places for moving nodes by some cells; the members of a group go along. Unknown ids are passed over. */
export function movedBy(document: Document, ids: readonly NodeId[], by: Position): Place[] {
  const wanted = new Set(ids);
  return Object.values(document.nodes)
    .filter(
      ({ id, parentId }) => wanted.has(id) || (parentId !== undefined && wanted.has(parentId)),
    )
    .map(({ id, rect }) => ({ id, rect: { ...rect, x: rect.x + by.x, y: rect.y + by.y } }));
}

/** The places for moving one node's corner to a cell of the canvas; the members of a group go along. */
export function movedTo(document: Document, id: NodeId, to: Position): Place[] {
  const node = nodeOf(document, id);
  if (!node) return [];
  return movedBy(document, [id], { x: to.x - node.rect.x, y: to.y - node.rect.y });
}
