import type { Rect } from '../lib/rect.ts';

/** `<kind letter><6 base 36>`, unique in its project. */
export type NodeId = string;

/** Plain JSON by name: what a node kind keeps of its own. */
export type Props = Readonly<Record<string, unknown>>;

/** A thing on the canvas. What runs behind it, and what has the focus, live elsewhere. */
export interface Node {
  readonly id: NodeId;
  readonly kind: string;
  readonly title: string;
  /** Absolute cells of the canvas, border included; of a group's members too (see `relative.ts`). */
  readonly rect: Rect;
  /** The group that the node belongs to. Groups belong to none. */
  readonly parentId?: NodeId;
  readonly props: Props;
}

/** A directed link: what flows from one node to another, and on what terms. One per ordered pair. */
export interface Link {
  readonly id: string;
  readonly source: NodeId;
  readonly target: NodeId;
  readonly kind: string;
  /** Runs by itself when the source goes quiet. */
  readonly auto: boolean;
  readonly config: Props;
  readonly label?: string;
  /** Milliseconds since the epoch. */
  readonly createdAt?: number;
  readonly lastRun?: LinkRun;
}

/** What became of a link that ran: what of its source's output it carried, and where to. */
export interface LinkRun {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly ok: boolean;
  /** For a person: `wrote .termsprawl/outputs/claude.md`. */
  readonly summary: string;
}

/** What a file held that this version has no use for, kept to be written back as it was. */
export interface Unknowns {
  /** Versions of the props of kinds that are not known here. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly fields: Props;
}

/** What is saved, and what can be undone. */
export interface Document {
  readonly nodes: Readonly<Record<NodeId, Node>>;
  readonly links: Readonly<Record<string, Link>>;
  readonly unknowns?: Unknowns;
}

/** A canvas with nothing on it. */
export const EMPTY_DOCUMENT: Document = { nodes: {}, links: {} };

/** The node of that id. Own keys only, so that `constructor` is no node. */
export function nodeOf(document: Document, id: NodeId): Node | undefined {
  return Object.hasOwn(document.nodes, id) ? document.nodes[id] : undefined;
}

/** The nodes that belong to a group, in no particular order. */
export function membersOf(document: Document, groupId: NodeId): Node[] {
  return Object.values(document.nodes).filter((node) => node.parentId === groupId);
}
