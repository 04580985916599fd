import type { Rect } from '../../lib/rect.ts';
import { intersection } from '../../lib/rect.ts';
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
  return [...nodes]
    .sort((one, other) => depth(one) - depth(other))
    .map((node) => placeOf(node, numbers.get(node.id) ?? 0, camera, main))
    .filter(({ frame }) => intersection(frame, main));
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
