import { intersection, type Rect } from '../../lib/rect.ts';
import type { LivePage } from '../../workspace/live-page.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Layer } from '../screen/scene.ts';
import type { SceneInput } from './scene-input.ts';
import { shownOf } from './shown.ts';

/** The inside of a node: its terminal's cells, or what its kind draws. Nothing when it is out of view. */
export function contentLayer(place: NodePlace, input: SceneInput): Layer[] {
  const rect = intersection(place.inner, input.areas.main);
  if (!rect) return [];
  const { node, inner } = place;
  const shown = shownOf(node, input);
  const { live, page } = shown;
  const marks = node.id === input.view.focused ? input.marks : [];
  if (live) {
    const origin = { x: rect.x - inner.x, y: rect.y - inner.y };
    return [{ surface: live, rect, origin, marks }];
  }
  const view = input.views.get(node.kind);
  if (!view?.paint) return [];
  return [
    { rect, paint: (brush) => view.paint?.(shown, brush, { inner, styles: input.styles }) },
    ...pictureLayer(page, below(inner, view.headRows), input.areas.main),
  ];
}

function pictureLayer(page: LivePage | undefined, inner: Rect, main: Rect): Layer[] {
  const rect = intersection(inner, main);
  if (!page || !rect) return [];
  return [{ surface: page.picture, rect, origin: { x: rect.x - inner.x, y: rect.y - inner.y } }];
}

/** What is left of a node's inside for the picture. */
export function below({ x, y, width, height }: Rect, headRows = 0): Rect {
  return { x, y: y + headRows, width, height: Math.max(0, height - headRows) };
}
