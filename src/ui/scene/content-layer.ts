import { intersection } from '../../lib/rect.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Layer } from '../screen/scene.ts';
import type { SceneInput } from './scene-input.ts';

/** The inside of a node: its terminal's cells, or what its kind draws. Nothing when it is out of view. */
export function contentLayer(place: NodePlace, input: SceneInput): Layer[] {
  const rect = intersection(place.inner, input.areas.main);
  if (!rect) return [];
  const { node, inner } = place;
  const live = input.live(node.id);
  const marks = node.id === input.view.focused ? input.marks : [];
  if (live) {
    const origin = { x: rect.x - inner.x, y: rect.y - inner.y };
    return [{ surface: live, rect, origin, marks }];
  }
  const view = input.views.get(node.kind);
  if (!view?.paint) return [];
  const shown = { node, live };
  return [{ rect, paint: (brush) => view.paint?.(shown, brush, { inner, styles: input.styles }) }];
}
