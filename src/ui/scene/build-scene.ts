import { intersection } from '../../lib/rect.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Layer, Placed, Scene } from '../screen/scene.ts';
import { canvasLayers } from './canvas-layers.ts';
import { contentLayer } from './content-layer.ts';
import { emptyLayer } from './empty-layer.ts';
import { peekLayers } from './peek-layers.ts';
import type { PlacedChrome, SceneInput } from './scene-input.ts';
import { tileFrames } from './tile-frames.ts';

/** The layers of the screen, bottom first, and whose cursor is shown. */
export function buildScene(input: SceneInput): Scene {
  const nodes = input.view.view === 'tiles' ? tileLayers(input) : canvasLayers(input);
  const focusedPlace = input.places.find(({ node }) => node.id === input.view.focused);
  const focused = focusedPlace && nodes.find((layer) => isSurfaceOf(layer, focusedPlace, input));
  const overlayCursor = input.overlays.find(({ surface }) => surface.cursor);
  return {
    layers: [...nodes, ...peekLayers(input), ...input.chrome, ...input.overlays],
    ...cursorOf(input, focusedPlace, overlayCursor ?? (focused as Placed | undefined)),
  };
}

function tileLayers(input: SceneInput): Layer[] {
  const { places, areas } = input;
  if (places.length === 0) return [emptyLayer(areas.main, input)];
  return [tileFrames(input), ...places.flatMap((place) => contentLayer(place, input))];
}

function isSurfaceOf(layer: Layer, place: NodePlace, { live }: SceneInput): layer is Placed {
  return 'surface' in layer && layer.surface === live(place.node.id);
}

function cursorOf(
  { caret, overlays, areas }: SceneInput,
  place: NodePlace | undefined,
  focused: Placed | undefined,
): Pick<Scene, 'focused' | 'caret'> {
  const hidden = caret === false || (overlays.length > 0 && !isOverlay(focused, overlays));
  if (hidden) return {};
  if (!caret) return focused ? { focused } : {};
  if (!place) return {};
  const at = { x: place.inner.x + caret.x, y: place.inner.y + caret.y };
  return intersection({ ...at, width: 1, height: 1 }, areas.main) ? { caret: at } : {};
}

function isOverlay(focused: Placed | undefined, overlays: readonly PlacedChrome[]): boolean {
  return overlays.some(({ surface }) => surface === focused?.surface);
}
