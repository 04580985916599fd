import { Failure } from '../protocol/failure.ts';
import type { Action, Place } from './actions.ts';
import { checkedLink, checkedNode, checkedProps, checkedTitle, kindOf } from './checks.ts';
import {
  type Document,
  membersOf,
  type Node,
  type NodeId,
  nodeOf,
  type Props,
} from './document.ts';
import { sameValue } from './equality.ts';
import { framesAfter } from './follow-members.ts';
import type { Kinds } from './kind.ts';
import { checkedRect } from './sizes.ts';

/**
 * The document after an action. What did not change keeps its identity; when nothing did, that is
 * the document itself. Throws `Failure` before anything changes.
 */
export function reduce(document: Document, action: Action, kinds: Kinds): Document {
  switch (action.type) {
    case 'add':
      return added(document, checkedNode(document, action.node, kinds));
    case 'remove':
      return framed(document, removed(document, action.ids));
    case 'place':
      return framed(document, placed(document, action.places, kinds));
    case 'rename':
      return renamed(document, action.id, action.title);
    case 'set':
      return withProps(document, action, kinds);
    case 'group':
      return grouped(document, action, kinds);
    case 'ungroup':
      return ungrouped(document, action.id, kinds);
    case 'regroup':
      return framed(document, regrouped(document, action, kinds));
    case 'link':
      return withLink(document, action);
    case 'unlink':
      return unlinked(document, action.id);
  }
}

function added(document: Document, node: Node): Document {
  return changed(document, [node]);
}

function removed(document: Document, ids: readonly NodeId[]): Document {
  const gone = new Set(ids.map((id) => existing(document, id).id));
  if (gone.size === 0) return document;
  const nodes = Object.values(document.nodes)
    .filter((node) => !gone.has(node.id))
    .map((node) => (node.parentId !== undefined && gone.has(node.parentId) ? orphan(node) : node));
  const links = Object.values(document.links).filter(
    (link) => !gone.has(link.source) && !gone.has(link.target),
  );
  return {
    ...document,
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
  };
}

function placed(document: Document, places: readonly Place[], kinds: Kinds): Document {
  const moved = places.map(({ id, rect }) => {
    const node = existing(document, id);
    const checked = checkedRect(rect, kinds.get(node.kind)?.minimumSize);
    return sameValue(checked, node.rect) ? node : { ...node, rect: checked };
  });
  return changed(document, moved);
}

function renamed(document: Document, id: NodeId, title: string): Document {
  const node = existing(document, id);
  const checked = checkedTitle(title);
  return node.title === checked ? document : changed(document, [{ ...node, title: checked }]);
}

function withProps(
  document: Document,
  { id, props }: { readonly id: NodeId; readonly props: Props },
  kinds: Kinds,
): Document {
  const node = existing(document, id);
  const merged = Object.fromEntries(
    Object.entries({ ...node.props, ...props }).filter(([, value]) => value !== undefined),
  );
  const checked = checkedProps(kinds.get(node.kind), merged);
  return sameValue(checked, node.props)
    ? document
    : changed(document, [{ ...node, props: checked }]);
}

function grouped(
  document: Document,
  { group, members }: { readonly group: Node; readonly members: readonly NodeId[] },
  kinds: Kinds,
): Document {
  const frame = checkedNode(document, group, kinds);
  const inside = [...new Set(members)].map((id) => nodeOf(document, id));
  if (!kindOf(kinds, frame.kind).holdsMembers || inside.length === 0) throw ungroupable();
  return changed(document, [
    frame,
    ...inside.map((node) => {
      if (!node || node.parentId !== undefined || kinds.get(node.kind)?.holdsMembers) {
        throw ungroupable();
      }
      return { ...node, parentId: frame.id };
    }),
  ]);
}

function ungrouped(document: Document, id: NodeId, kinds: Kinds): Document {
  const group = existing(document, id);
  if (!kinds.get(group.kind)?.holdsMembers && membersOf(document, id).length === 0) {
    throw new Failure('VALIDATION_ERROR', `${id} is not a group`);
  }
  return removed(document, [id]);
}

function regrouped(
  document: Document,
  { ids, group }: { readonly ids: readonly NodeId[]; readonly group: NodeId | undefined },
  kinds: Kinds,
): Document {
  const frame = group === undefined ? undefined : existing(document, group);
  if (frame && !kinds.get(frame.kind)?.holdsMembers) {
    throw new Failure('VALIDATION_ERROR', `${frame.id} is not a group`);
  }
  const nodes = ids.map((id) => existing(document, id));
  if (nodes.some(({ kind }) => kinds.get(kind)?.holdsMembers)) throw ungroupable();
  return changed(
    document,
    nodes.map((node) => {
      if (node.parentId === frame?.id) return node;
      return frame ? { ...node, parentId: frame.id } : orphan(node);
    }),
  );
}

/** Frames go along with what stands in them, unless they were placed themselves. */
function framed(before: Document, after: Document): Document {
  if (after === before) return after;
  const frames = framesAfter(before, after).map(({ id, rect }) => ({
    ...existing(after, id),
    rect,
  }));
  return changed(after, frames);
}

function withLink(document: Document, { link }: Extract<Action, { type: 'link' }>): Document {
  const checked = checkedLink(document, link);
  if (sameValue(document.links[link.id], checked)) return document;
  return { ...document, links: { ...document.links, [link.id]: checked } };
}

function unlinked(document: Document, id: string): Document {
  const { [id]: _gone, ...links } = document.links;
  if (!Object.hasOwn(document.links, id)) throw new Failure('NOT_FOUND', `There is no link ${id}`);
  return { ...document, links };
}

function existing(document: Document, id: NodeId): Node {
  const node = nodeOf(document, id);
  if (node) return node;
  throw new Failure('NOT_FOUND', `There is no node ${id}`, {
    hint: 'Call canvas_list for the ids',
  });
}

function changed(document: Document, nodes: readonly Node[]): Document {
  const different = nodes.filter((node) => nodeOf(document, node.id) !== node);
  if (different.length === 0) return document;
  const entries = different.map((node) => [node.id, node] as const);
  return { ...document, nodes: { ...document.nodes, ...Object.fromEntries(entries) } };
}

function orphan({ parentId: _gone, ...node }: Node): Node {
  return node;
}

function ungroupable(): Failure {
  return new Failure('VALIDATION_ERROR', 'Group only top-level non-group nodes', {
    hint: 'Leave out groups, and what is in one: canvas_list tells which. canvas_ungroup dissolves a group.',
  });
}
