import type { Rect } from '../../lib/rect.ts';
import { rectOnScreen } from '../../workspace/camera.ts';
import type { Link, Node } from '../../workspace/document.ts';
import type { Position } from '../../workspace/relative.ts';
import type { Camera } from '../../workspace/view-state.ts';
import type { NodePlace } from '../layout/node-places.ts';
import { routeLink } from './route-link.ts';

/** A link as it is drawn: one line for both directions of a pair. */
export interface RoutedLink {
  readonly link: Link;
  /** Its corners, from a border's cell to a border's cell; the heads stand beside those. */
  readonly line: readonly Position[];
  /** There is another link the other way. */
  readonly isMutual: boolean;
}

/** What decides where the lines of links are. */
export interface LinkScenery {
  readonly links: readonly Link[];
  readonly nodes: readonly Node[];
  /** The nodes in view, as they are shown. */
  readonly places: readonly NodePlace[];
  readonly camera: Camera;
  readonly main: Rect;
  readonly holdsMembers: (node: Node) => boolean;
}

/** The lines of links, looked for anew only when a node or a link has changed its place. */
export class LinkRoutes {
  #key = '';
  #routes: readonly RoutedLink[] = [];

  of(scenery: LinkScenery): readonly RoutedLink[] {
    if (scenery.links.length === 0) return [];
    const frames = framesOf(scenery);
    const key = JSON.stringify([[...frames], scenery.links]);
    if (key === this.#key) return this.#routes;
    this.#key = key;
    this.#routes = drawnOnce(scenery.links).flatMap((link) => routed(link, frames, scenery));
    return this.#routes;
  }
}

/** Where the nodes stand on the screen, those out of view too. */
function framesOf({ nodes, places, camera, main }: LinkScenery): ReadonlyMap<string, Rect> {
  const shown = new Map(places.map(({ node, frame }) => [node.id, frame]));
  return new Map(
    nodes.map(({ id, rect }) => {
      const { x, y, width, height } = rectOnScreen(camera, rect);
      return [id, shown.get(id) ?? { x: x + main.x, y: y + main.y, width, height }] as const;
    }),
  );
}

function drawnOnce(links: readonly Link[]): (Link & { readonly isMutual: boolean })[] {
  return links.flatMap((link) => {
    const twin = links.find(
      ({ source, target }) => source === link.target && target === link.source,
    );
    return twin && twin.id < link.id ? [] : [{ ...link, isMutual: twin !== undefined }];
  });
}

function routed(
  { isMutual, ...link }: Link & { readonly isMutual: boolean },
  frames: ReadonlyMap<string, Rect>,
  { nodes, holdsMembers }: LinkScenery,
): RoutedLink[] {
  const [from, to] = [frames.get(link.source), frames.get(link.target)];
  if (!from || !to) return [];
  // A group's frame has nothing in it that a line would hide.
  const others = nodes.flatMap((node) => {
    const isEnd = node.id === link.source || node.id === link.target;
    return isEnd || holdsMembers(node) ? [] : (frames.get(node.id) ?? []);
  });
  const route = routeLink(from, to, others);
  const [first, last] = [route.at(0), route.at(-1)];
  const line = [first && nearest(from, first), ...route, last && nearest(to, last)];
  return [{ link, isMutual, line: line.filter((cell) => cell !== undefined) }];
}

/** The cell of a rectangle that is nearest to another cell. */
function nearest(rect: Rect, { x, y }: Position): Position {
  return {
    x: Math.min(Math.max(x, rect.x), rect.x + rect.width - 1),
    y: Math.min(Math.max(y, rect.y), rect.y + rect.height - 1),
  };
}
