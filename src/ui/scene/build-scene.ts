import { intersection, type Rect } from '../../lib/rect.ts';
import type { Surface } from '../../lib/surface.ts';
import type { Node } from '../../workspace/document.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { ViewState } from '../../workspace/view-state.ts';
import type { Areas } from '../layout/areas.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { NodeViews } from '../node-view.ts';
import type { Layer, Mark, Placed, Scene } from '../screen/scene.ts';
import { canvasLayers } from './canvas-layers.ts';
import { contentLayer } from './content-layer.ts';
import { emptyLayer } from './empty-layer.ts';
import type { Styles } from './styles.ts';
import { tileFrames } from './tile-frames.ts';

export interface PlacedChrome {
  readonly surface: Surface;
  readonly rect: Rect;
}

/** All that a scene is made from. */
export interface SceneInput {
  readonly areas: Areas;
  readonly places: readonly NodePlace[];
  /** All nodes of the project, in view or not. */
  readonly nodes: readonly Node[];
  readonly holdsMembers: (node: Node) => boolean;
  readonly view: ViewState;
  readonly views: NodeViews;
  readonly styles: Styles;
  readonly live: (nodeId: string) => LiveTerminal | undefined;
  /** Tab bar, key line, sidebar. */
  readonly chrome: readonly (PlacedChrome | Layer)[];
  /** Menus and cards, on top of everything. */
  readonly overlays: readonly PlacedChrome[];
  /** Inverted cells of the focused node, for a selection or a match. */
  readonly marks: readonly Mark[];
  /** A text cursor in the focused node, in cells of its inside; `false` hides every cursor. */
  readonly caret: { readonly x: number; readonly y: number } | false | undefined;
  readonly isEmpty: boolean;
  /** How to begin, for a view without nodes. */
  readonly emptyHint: readonly string[];
}

/** The layers of the screen, bottom first, and whose cursor is shown. */
export function buildScene(input: SceneInput): Scene {
  const nodes = input.view.view === 'tiles' ? tileLayers(input) : canvasLayers(input);
  const focusedPlace = input.places.find(({ node }) => node.id === input.view.focused);
  const focused = focusedPlace && nodes.find((layer) => isSurfaceOf(layer, focusedPlace, input));
  const overlayCursor = input.overlays.find(({ surface }) => surface.cursor);
  return {
    layers: [...nodes, ...input.chrome, ...input.overlays],
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
