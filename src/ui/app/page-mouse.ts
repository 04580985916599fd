import { contains } from '../../lib/rect.ts';
import type { PageButton } from '../../workspace/page-input.ts';
import type { MouseEvent } from '../input/events.ts';
import type { NodePlace } from '../layout/node-places.ts';
import { below } from '../scene/content-layer.ts';
import type { Ui } from './ui.ts';

/** Steps of the wheel, to the right and down. */
const WHEEL: Readonly<Record<string, readonly [number, number]>> = {
  'wheel-up': [0, -1],
  'wheel-down': [0, 1],
  'wheel-left': [-1, 0],
  'wheel-right': [1, 0],
};
const BUTTONS: readonly string[] = ['left', 'middle', 'right', 'none'] satisfies PageButton[];

/** Gives the page in a node what the mouse does over its picture. True when the page took it. */
export function passToPage(ui: Ui, event: MouseEvent, place: NodePlace): boolean {
  const { workspace } = ui;
  const page = workspace.page(place.node.id);
  if (!page || place.detail !== 'live' || page.facts.state !== 'live') return false;
  const rect = below(place.inner, workspace.views.get(place.node.kind)?.headRows);
  const { x: left, y: top, width, height } = rect;
  // A drag that has left the picture goes on at its edge.
  const isHeld = event.kind === 'release' || (event.kind === 'move' && event.button !== 'none');
  if (!isHeld && !contains(rect, event.x, event.y)) return false;
  const column = Math.min(width - 1, Math.max(0, event.x - left));
  const row = Math.min(height - 1, Math.max(0, event.y - top));
  const at = page.picture.pointAt(column, row);
  if (!at) return false;
  const { ctrl, alt, shift, kind, button } = event;
  const modifiers = { ctrl, alt, shift, meta: false };
  const [right, down] = WHEEL[button] ?? [0, 0];
  ui.watch.expectEcho(page.picture);
  if (kind === 'wheel') page.send({ type: 'wheel', ...at, ...modifiers, right, down });
  else if (isButton(button)) page.send({ type: kind, ...at, ...modifiers, button });
  return true;
}

function isButton(button: string): button is PageButton {
  return BUTTONS.includes(button);
}
