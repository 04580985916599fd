import { type Document, type Node, nodeOf } from './document.ts';

/** A cell of the canvas, or of a group. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Where a node stands as tools say it: from its group's corner, or from the canvas's origin. */
export function relativePosition(document: Document, { rect, parentId }: Node): Position {
  const origin = originOf(document, parentId);
  return { x: rect.x - origin.x, y: rect.y - origin.y };
}

/** The place on the canvas of a position that was said from the node's group. */
export function absolutePosition(document: Document, { parentId }: Node, at: Position): Position {
  const origin = originOf(document, parentId);
  return { x: origin.x + at.x, y: origin.y + at.y };
}

function originOf(document: Document, parentId: string | undefined): Position {
  return (parentId === undefined ? undefined : nodeOf(document, parentId)?.rect) ?? { x: 0, y: 0 };
}
