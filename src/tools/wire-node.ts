import type { Document, Node } from '../workspace/document.ts';
import type { Kinds } from '../workspace/kind.ts';
import { tabsOf } from '../workspace/page-tab.ts';
import { relativePosition } from '../workspace/relative.ts';

/** A node as programs see it. A member's position is relative to its group. */
export interface WireNode {
  readonly id: string;
  readonly type: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly parentId?: string;
  readonly width: number;
  readonly height: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The wire's picture of a node. */
export function wireNode(document: Document, node: Node, kinds: Kinds): WireNode {
  const { id, kind, title, rect, parentId, props } = node;
  return {
    id,
    type: kind,
    position: relativePosition(document, node),
    ...(parentId !== undefined && { parentId }),
    width: rect.width,
    height: rect.height,
    data: { kind, title, ...props, ...(kinds.get(kind)?.page && tabsOf(node)) },
  };
}
