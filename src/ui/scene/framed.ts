import type { Link } from '../../workspace/document.ts';
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
    },
  };
}

function hasEnd({ source, target }: Link, nodeId: string): boolean {
  return source === nodeId || target === nodeId;
}
