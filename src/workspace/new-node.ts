import type { Rect } from '../lib/rect.ts';
import { type Document, type Node, nodeOf, type Props } from './document.ts';
import type { Kind } from './kind.ts';
import { newId, type Random } from './new-id.ts';
import { findRoom } from './placement.ts';

/** What is given of a node that is to be made; the rest is its kind's. */
export interface NewNode {
  readonly kind: Kind;
  readonly title?: string | undefined;
  readonly props?: Props;
}

/** A node for `add`: a free id, the kind's defaults, and the free room nearest the middle of the view. */
export function newNode(
  document: Document,
  { kind, title, props }: NewNode,
  view: Rect,
  random: Random,
): Node {
  const others = Object.values(document.nodes).map((node) => node.rect);
  return {
    id: newId(kind.letter, (id) => nodeOf(document, id) !== undefined, random),
    kind: kind.name,
    title: title ?? kind.title,
    rect: findRoom(kind.defaultSize, view, others),
    props: { ...kind.defaults, ...props },
  };
}
