import type { Rect } from '../lib/rect.ts';
import type { Place } from './actions.ts';
import { boundsOf } from './bounds.ts';
import { type Document, membersOf, type Node, type NodeId, nodeOf } from './document.ts';
import { sameValue } from './equality.ts';
import { groupFrame } from './group-frame.ts';
import { clampedSize } from './sizes.ts';

/** How a frame goes along with its members: it stays close round them, or only makes room. */
export type Following = 'close' | 'grow';

/**
 * The places of the groups whose members were placed, joined or left between two documents: their
 * frames go along. A frame that somebody made larger than its members need only grows.
 */
export function framesAfter(
  before: Document,
  after: Document,
  following: Following = 'close',
): Place[] {
  return [...changedGroups(before, after)].flatMap((id) => {
    const [was, is] = [nodeOf(before, id), nodeOf(after, id)];
    const needed = groupFrame(rectsOf(membersOf(after, id)));
    if (!was || !is || !needed || was.rect !== is.rect) return [];
    const isClose = sameValue(was.rect, groupFrame(rectsOf(membersOf(before, id))));
    const wanted = isClose && following === 'close' ? needed : boundsOf([is.rect, needed]);
    if (!wanted || sameValue(wanted, is.rect)) return [];
    return [{ id, rect: { ...wanted, ...clampedSize(wanted) } }];
  });
}

/** The document with nodes at other places, unchecked: for looking ahead. */
export function withPlaces(document: Document, places: readonly Place[]): Document {
  const moved = places.flatMap(({ id, rect }) => {
    const node = nodeOf(document, id);
    return node ? [[id, { ...node, rect }] as const] : [];
  });
  return { ...document, nodes: { ...document.nodes, ...Object.fromEntries(moved) } };
}

/** The groups that a node belongs to now, or did before, where that node changed. */
function changedGroups(before: Document, after: Document): ReadonlySet<NodeId> {
  const pairs = [...Object.values(after.nodes), ...Object.values(before.nodes)].map(
    ({ id }) => [nodeOf(before, id), nodeOf(after, id)] as const,
  );
  const groups = pairs
    .filter(([was, is]) => was?.rect !== is?.rect || was?.parentId !== is?.parentId)
    .flatMap(([was, is]) => [was?.parentId, is?.parentId]);
  return new Set(groups.filter((id) => id !== undefined));
}

function rectsOf(nodes: readonly Node[]): Rect[] {
  return nodes.map(({ rect }) => rect);
}
