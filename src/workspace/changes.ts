import type { Document, Link, Node, NodeId, Props } from './document.ts';
import { nodeOf } from './document.ts';
import { sameValue } from './equality.ts';

/** One field of one node or link, before and after. */
export interface Change {
  readonly of: 'node' | 'link';
  readonly id: string;
  /** `*` stands for the thing itself: it was added, or removed. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const WHOLE = '*';
const PROPS = 'props.';

/** The fields in which two documents differ. Unchanged nodes are known by their identity. */
export function diff(before: Document, after: Document): Change[] {
  if (before === after) return [];
  return [...diffNodes(before.nodes, after.nodes), ...diffLinks(before.links, after.links)];
}

/** The changes that take these back. */
export function invert(changes: readonly Change[]): Change[] {
  return changes.map(({ before, after, ...where }) => ({ ...where, before: after, after: before }));
}

/** The document with the changes made. What would belong to something that is gone is repaired. */
export function apply(document: Document, changes: readonly Change[]): Document {
  if (changes.length === 0) return document;
  const nodes = { ...document.nodes };
  const links = { ...document.links };
  for (const change of changes) {
    if (change.of === 'node') applyToNode(nodes, change);
    else put(links, change.id, change.after as Link | undefined);
  }
  return repaired({ ...document, nodes, links });
}

/** Whether both change the same field of the same thing. */
export function overlaps(one: Change, other: Change): boolean {
  if (one.id !== other.id || one.of !== other.of) return false;
  return one.field === other.field || one.field === WHOLE || other.field === WHOLE;
}

/** Whether the change can be made at all: a field needs a node that is there. */
export function hasPlace(document: Document, change: Change): boolean {
  return change.field === WHOLE || nodeOf(document, change.id) !== undefined;
}

/** Whether the change is of the node, or of a link from or to it. */
export function concerns(change: Change, nodeId: string): boolean {
  if (change.of === 'node') return change.id === nodeId;
  return [change.before, change.after].some((value) => {
    const link = value as Link | undefined;
    return link?.source === nodeId || link?.target === nodeId;
  });
}

/** The nodes that changes take away. */
export function removedBy(changes: readonly Change[]): NodeId[] {
  return changes
    .filter(({ of, field, after }) => of === 'node' && field === WHOLE && after === undefined)
    .map(({ id }) => id);
}

function diffNodes(before: Document['nodes'], after: Document['nodes']): Change[] {
  if (before === after) return [];
  return idsOf(before, after).flatMap((id) => diffNode(id, before[id], after[id]));
}

function diffNode(id: string, was: Node | undefined, is: Node | undefined): Change[] {
  if (was === is) return [];
  if (!was || !is) return [{ of: 'node', id, field: WHOLE, before: was, after: is }];
  const [before, after] = [flatten(was), flatten(is)];
  return idsOf(before, after)
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ of: 'node', id, field, before: before[field], after: after[field] }));
}

/** A link is changed as a whole: nobody edits one field while another person edits the next. */
function diffLinks(before: Document['links'], after: Document['links']): Change[] {
  if (before === after) return [];
  return idsOf(before, after)
    .filter((id) => !sameValue(before[id], after[id]))
    .map((id) => ({ of: 'link', id, field: WHOLE, before: before[id], after: after[id] }));
}

function idsOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** Position and size apart, so that one can be taken back without the other. */
function flatten({ title, rect, parentId, props }: Node): Record<string, unknown> {
  const flat: Record<string, unknown> = {
    title,
    parentId,
    position: { x: rect.x, y: rect.y },
    size: { width: rect.width, height: rect.height },
  };
  for (const [key, value] of Object.entries(props)) flat[PROPS + key] = value;
  return flat;
}

function applyToNode(nodes: Record<string, Node>, { id, field, after }: Change): void {
  const node = nodes[id];
  if (field === WHOLE) put(nodes, id, after as Node | undefined);
  else if (node) nodes[id] = withField(node, field, after);
}

function withField(node: Node, field: string, value: unknown): Node {
  if (field === 'position' || field === 'size') {
    return { ...node, rect: { ...node.rect, ...(value as object) } };
  }
  if (!field.startsWith(PROPS)) return without({ ...node, [field]: value }, value, field);
  const key = field.slice(PROPS.length);
  return { ...node, props: without<Props>({ ...node.props, [key]: value }, value, key) };
}

/** An absent field and one that is `undefined` are the same to us and not to a comparison. */
function without<Thing extends object>(thing: Thing, value: unknown, key: string): Thing {
  if (value !== undefined) return thing;
  const entries = Object.entries(thing).filter(([name]) => name !== key);
  return Object.fromEntries(entries) as Thing;
}

function put<Thing>(things: Record<string, Thing>, id: string, thing: Thing | undefined): void {
  if (thing === undefined) delete things[id];
  else things[id] = thing;
}

function repaired(document: Document): Document {
  const { nodes, links } = document;
  const isGone = (id: string) => nodeOf(document, id) === undefined;
  const orphans = Object.values(nodes).filter(
    ({ parentId }) => parentId !== undefined && isGone(parentId),
  );
  const loose = Object.values(links).filter((link) => isGone(link.source) || isGone(link.target));
  if (orphans.length === 0 && loose.length === 0) return document;
  const freed = orphans.map(({ parentId: _gone, ...node }) => [node.id, node] as const);
  const kept = Object.entries(links).filter(([, link]) => !loose.includes(link));
  return {
    ...document,
    nodes: { ...nodes, ...Object.fromEntries(freed) },
    links: Object.fromEntries(kept),
  };
}
