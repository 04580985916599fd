import { contains, intersection, type Rect } from '../../lib/rect.ts';
import { viewOnCanvas } from '../../workspace/camera.ts';
import { miniature } from '../chrome/miniature.ts';
import type { Layer } from '../screen/scene.ts';
import type { SceneInput } from './scene-input.ts';

/** Cells of the map's inside. */
const SIZE = { width: 20, height: 5 };
/** A view smaller than this has no corner to spare. */
const LEAST_VIEW = { width: 70, height: 18 };

/** The canvas in a corner of the view, while some of it is out of view. Never over the focused node. */
export function minimapLayers(input: SceneInput): Layer[] {
  const { areas, nodes, view, styles } = input;
  const { main } = areas;
  if (main.width < LEAST_VIEW.width || main.height < LEAST_VIEW.height) return [];
  const seen = viewOnCanvas(view.camera, main);
  const isWhole = nodes.every(
    ({ rect }) =>
      contains(seen, rect.x, rect.y) &&
      contains(seen, rect.x + rect.width - 1, rect.y + rect.height - 1),
  );
  if (isWhole) return [];
  const small = nodes.map(({ id, rect }) => ({ rect, isFocused: id === view.focused }));
  const rows = miniature(small, seen, SIZE.width, SIZE.height);
  const rect = freeCorner(input);
  if (!rect) return [];
  return [
    {
      rect,
      paint: (brush) => {
        brush.fill(rect, styles.text);
        for (const [row, text] of rows.entries())
          brush.text({ x: rect.x, y: rect.y + row }, text, styles.muted);
      },
    },
  ];
}

/** The first corner that the focused node leaves free, from the lower right one on. */
function freeCorner({ areas: { main }, places, view }: SceneInput): Rect | undefined {
  const focused = places.find(({ node }) => node.id === view.focused)?.frame;
  const [left, right] = [main.x + 1, main.x + main.width - SIZE.width - 1];
  const [top, bottom] = [main.y, main.y + main.height - SIZE.height];
  const corners = [
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ].map((corner) => ({ ...corner, ...SIZE }));
  return corners.find((corner) => !focused || !intersection(corner, focused));
}
