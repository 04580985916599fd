import type { Rect } from '../lib/rect.ts';
import { type Document, type Node, nodeOf, type Props } from './document.ts';
import { groupFrame } from './group-frame.ts';
import type { Kind } from './kind.ts';
import { newId, type Random } from './new-id.ts';

interface NewGroup {
  /** The kind of the frame. */
  readonly kind: Kind;
  readonly title?: string | undefined;
  readonly props?: Props;
  readonly members: readonly Rect[];
}

/** A frame for `group` around its members' rectangles; nothing around nothing. */
export function newGroup(
  document: Document,
  { kind, title, props, members }: NewGroup,
  random: Random,
): Node | undefined {
  const rect = groupFrame(members);
  if (!rect) return undefined;
  return {
    id: newId(kind.letter, (taken) => nodeOf(document, taken) !== undefined, random),
    kind: kind.name,
    title: title ?? kind.title,
    rect,
    props: { ...kind.defaults, ...props },
  };
}
