import { intersection } from '../../lib/rect.ts';
import type { Link, Node } from '../../workspace/document.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { NodeView, Shown } from '../node-view.ts';
import type { SceneInput } from './scene-input.ts';
import { shownOf } from './shown.ts';

/** A node to be framed: where, how its kind looks, and how it stands among the others. */
export interface Framed {
  readonly place: NodePlace;
  readonly view: NodeView | undefined;
  readonly shown: Shown;
  readonly state: {
    readonly focused: boolean;
    readonly selected: boolean;
    /** It is linked with another node, and no line shows that. */
    readonly linked: boolean;
    /** It lies in the frame of a group that it does not belong to: a frame goes round members that are no neighbours. */
    readonly stranger: boolean;
  };
}

/** What a node's frame is drawn from. */
export function framed(place: NodePlace, input: SceneInput): Framed {
  const { view, views, links } = input;
  const { node } = place;
  return {
    place,
    view: views.get(node.kind),
    shown: shownOf(node, input),
    state: {
      focused: node.id === view.focused,
      selected: view.selection.includes(node.id),
      linked: view.view === 'tiles' && links.some((link) => hasEnd(link, node.id)),
      stranger: view.view === 'canvas' && isStranger(node, input),
    },
  };
}

function isStranger(node: Node, { nodes, holdsMembers }: SceneInput): boolean {
  if (holdsMembers(node)) return false;
  return nodes.some(
    (group) =>
      holdsMembers(group) &&
      group.id !== node.parentId &&
      intersection(group.rect, node.rect) !== undefined,
  );
}

function hasEnd({ source, target }: Link, nodeId: string): boolean {
  return source === nodeId || target === nodeId;
}
