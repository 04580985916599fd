import type { Rect } from '../lib/rect.ts';
import type { Link, Node, NodeId, Props } from './document.ts';

/** Where one node shall stand. */
export interface Place {
  readonly id: NodeId;
  readonly rect: Rect;
}

/** The whole vocabulary of edits; each is one step of undo. Node kinds add props, never actions. */
export type Action =
  | { readonly type: 'add'; readonly node: Node }
  /** Members of a removed group stay, ungrouped; links of a removed node go. */
  | { readonly type: 'remove'; readonly ids: readonly NodeId[] }
  /** Moves and resizes. A group's members are placed by name (see `moving.ts`). */
  | { readonly type: 'place'; readonly places: readonly Place[] }
  | { readonly type: 'rename'; readonly id: NodeId; readonly title: string }
  /** Changes the named props; one that is set to `undefined` goes. */
  | { readonly type: 'set'; readonly id: NodeId; readonly props: Props }
  /** Adds `group` and makes the members belong to it. */
  | { readonly type: 'group'; readonly group: Node; readonly members: readonly NodeId[] }
  | { readonly type: 'ungroup'; readonly id: NodeId }
  /** Makes nodes belong to a group that is there, or to none. */
  | {
      readonly type: 'regroup';
      readonly ids: readonly NodeId[];
      readonly group: NodeId | undefined;
    }
  /** Adds a link, or replaces the one of the same id. */
  | { readonly type: 'link'; readonly link: Link }
  | { readonly type: 'unlink'; readonly id: string };

const LABELS: { readonly [Type in Action['type']]: string } = {
  add: 'add',
  remove: 'close',
  place: 'move',
  rename: 'rename',
  set: 'edit',
  group: 'group',
  ungroup: 'ungroup',
  regroup: 'regroup',
  link: 'link',
  unlink: 'unlink',
};

/** A word for an action, as in "undid: move". */
export function labelOf(action: Action): string {
  return LABELS[action.type];
}
