import { contains, intersection, type Rect } from '../../lib/rect.ts';
import { viewOnCanvas } from '../../workspace/camera.ts';
import type { Position } from '../../workspace/relative.ts';
import { canvasCellOf, miniature } from '../chrome/miniature.ts';
import type { Layer } from '../screen/scene.ts';
import type { SceneInput } from './scene-input.ts';

/** Cells of the map's inside. */
const SIZE = { width: 20, height: 5 };
/** A view smaller than this has no corner to spare. */
const LEAST_VIEW = { width: 70, height: 18 };

/** What decides where the map is, and what is in it. */
export interface MapInput extends Pick<SceneInput, 'nodes' | 'places' | 'view'> {
  readonly main: Rect;
}

/** Where the map is: in a corner of the view, while some of the canvas is out of view. Never over the focused node. */
export function minimapPlace(input: MapInput): Rect | undefined {
  const { main, nodes, view } = input;
  if (view.view !== 'canvas' || view.zoomed !== undefined) return undefined;
  if (main.width < LEAST_VIEW.width || main.height < LEAST_VIEW.height) return undefined;
  const seen = viewOnCanvas(view.camera, main);
  const isWhole = nodes.every(
    ({ rect }) =>
      contains(seen, rect.x, rect.y) &&
      contains(seen, rect.x + rect.width - 1, rect.y + rect.height - 1),
  );
  return isWhole ? undefined : freeCorner(input);
}

/** The cell of the canvas that a cell of the screen stands for, where the map is there. */
export function canvasCellOnMap(
  { main, nodes, view }: MapInput,
  map: Rect,
): (at: Position) => Position {
  const rects = [viewOnCanvas(view.camera, main), ...nodes.map(({ rect }) => rect)];
  return ({ x, y }) => canvasCellOf(rects, SIZE, { x: x - map.x, y: y - map.y });
}

/** The canvas in miniature. */
export function minimapLayers(input: SceneInput): Layer[] {
  const { areas, nodes, view, styles } = input;
  const { main } = areas;
  const rect = minimapPlace({ ...input, main });
  if (!rect) return [];
  const seen = viewOnCanvas(view.camera, main);
  const small = nodes.map(({ id, rect: on }) => ({ rect: on, isFocused: id === view.focused }));
  const rows = miniature(small, seen, SIZE.width, SIZE.height);
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
function freeCorner({ main, places, view }: MapInput): Rect | undefined {
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
