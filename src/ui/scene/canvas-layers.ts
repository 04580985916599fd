import { intersection } from '../../lib/rect.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Brush } from '../screen/brush.ts';
import type { Layer } from '../screen/scene.ts';
import { BoxDrawing } from './box-drawing.ts';
import { cardLayer } from './card-layer.ts';
import { contentLayer } from './content-layer.ts';
import { dotGrid } from './dot-grid.ts';
import { emptyLayer } from './empty-layer.ts';
import { framed } from './framed.ts';
import { groupLines } from './group-lines.ts';
import { linkLayer } from './link-layer.ts';
import { minimapLayers } from './minimap.ts';
import { drawOutline, drawTitle } from './node-frame.ts';
import type { SceneInput } from './scene-input.ts';

/** The canvas: dots, then each node's frame and inside, the focused one on top, then the minimap. */
export function canvasLayers(input: SceneInput): Layer[] {
  const { places, areas, view } = input;
  if (view.zoomed !== undefined) return places.flatMap((place) => nodeLayers(place, input));
  const hint = input.isEmpty ? [emptyLayer(areas.main, input)] : [];
  const isFocused = ({ node }: NodePlace) => node.id === view.focused && !input.holdsMembers(node);
  const inOrder = [...places].sort((a, b) => Number(isFocused(a)) - Number(isFocused(b)));
  return [
    dotGrid(areas.main, view.camera, input.styles),
    ...hint,
    ...linkLayer(input),
    ...inOrder.flatMap((place) => nodeLayers(place, input)),
    ...groupLines(input),
    ...minimapLayers(input),
  ];
}

function nodeLayers(place: NodePlace, input: SceneInput): Layer[] {
  const rect = intersection(place.frame, input.areas.main);
  if (!rect) return [];
  const frame: Layer = { rect, paint: (brush) => paintFrame(brush, place, input) };
  if (place.detail === 'block') return [frame];
  const content = place.detail === 'card' ? cardLayer(place, input) : contentLayer(place, input);
  return [frame, ...content];
}

function paintFrame(brush: Brush, place: NodePlace, input: SceneInput): void {
  const { styles } = input;
  const { frame } = place;
  brush.fill(frame, styles.text);
  const boxes = new BoxDrawing(brush.picture.columns, brush.picture.rows);
  boxes.add(frame);
  const node = framed(place, input);
  drawOutline(brush, node, { boxes, styles });
  drawTitle(brush, node, styles);
}
