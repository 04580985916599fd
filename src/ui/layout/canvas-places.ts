import type { Rect } from '../../lib/rect.ts';
import { intersection } from '../../lib/rect.ts';
import { boundsOf } from '../../workspace/bounds.ts';
import { rectOnScreen } from '../../workspace/camera.ts';
import type { Document, Node } from '../../workspace/document.ts';
import { keyboardOrder } from '../../workspace/neighbours.ts';
import type { Camera } from '../../workspace/view-state.ts';
import { insideOf, type NodePlace } from './node-places.ts';

/** A card smaller than this shows nothing that could be read. */
const LEAST_CARD = { width: 8, height: 3 };
/** A collapsed note is its title row and its lower border. */
const COLLAPSED_ROWS = 2;

/** The nodes of the canvas that are in view, groups below their members, later nodes on top. */
export function canvasPlaces(document: Document, camera: Camera, main: Rect): NodePlace[] {
  const nodes = Object.values(document.nodes);
  const numbers = new Map(keyboardOrder(nodes).map(({ id }, index) => [id, index + 1]));
  const groups = new Set(nodes.map(({ parentId }) => parentId));
  const depth = ({ id }: Node) => (groups.has(id) ? 0 : 1);
  const places = [...nodes]
    .sort((one, other) => depth(one) - depth(other))
    .map((node) => placeOf(node, numbers.get(node.id) ?? 0, camera, main));
  const apart = camera.scale === 1 ? places : places.map((place) => aroundMembers(place, places));
  return apart.filter(({ frame }) => intersection(frame, main));
}

/** Shrunk, the gap between a group's frame and its members may round to nothing: one cell of it stays. */
function aroundMembers(place: NodePlace, places: readonly NodePlace[]): NodePlace {
  const members = places.filter(({ node }) => node.parentId === place.node.id);
  const frame = boundsOf([place.frame, ...members.map((member) => grown(member.frame))]);
  return members.length === 0 || !frame ? place : { ...place, frame, inner: insideOf(frame) };
}

function grown({ x, y, width, height }: Rect): Rect {
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
}

function placeOf(node: Node, number: number, camera: Camera, main: Rect): NodePlace {
  const height = node.props['collapsed'] === true ? COLLAPSED_ROWS : node.rect.height;
  const onScreen = rectOnScreen(camera, { ...node.rect, height });
  const frame = { ...onScreen, x: onScreen.x + main.x, y: onScreen.y + main.y };
  return { node, number, frame, inner: insideOf(frame), detail: detailOf(frame, camera) };
}

function detailOf(frame: Rect, { scale }: Camera): NodePlace['detail'] {
  if (scale === 1) return 'live';
  return frame.width < LEAST_CARD.width || frame.height < LEAST_CARD.height ? 'block' : 'card';
}
