import type { Rect } from '../../lib/rect.ts';
import type { Node } from '../../workspace/document.ts';
import { insideOf, type NodePlace } from '../layout/node-places.ts';
import type { Layer } from '../screen/scene.ts';
import { BoxDrawing } from './box-drawing.ts';
import { below } from './content-layer.ts';
import { framed } from './framed.ts';
import { drawOutline, drawTitle } from './node-frame.ts';
import type { SceneInput } from './scene-input.ts';
import { shownOf } from './shown.ts';

/** Columns that a page's picture takes beside the sidebar, where there are as many. */
const COLUMNS = 66;
/** Rows to columns: a page with its frame and first line, on cells twice as high as wide. */
const SHAPE = 0.36;

/** Where a page is shown that the sidebar's keys are at: in the lower right corner, over what is there. */
export function peekPlace(node: Node, main: Rect): NodePlace {
  const width = Math.min(COLUMNS, main.width);
  const height = Math.min(Math.round(width * SHAPE), main.height);
  const frame = {
    x: main.x + main.width - width,
    y: main.y + main.height - height,
    width,
    height,
  };
  return { node, number: 0, frame, inner: insideOf(frame), detail: 'live' };
}

/** The page that the sidebar's keys are at, as a picture. */
export function peekLayers(input: SceneInput): Layer[] {
  const { peek: place, styles } = input;
  if (!place) return [];
  const { node, frame, inner } = place;
  const view = input.views.get(node.kind);
  const picture = input.page(node.id)?.thumbnail;
  const paint: Layer = {
    rect: frame,
    paint: (brush) => {
      brush.fill(frame, styles.text);
      const boxes = new BoxDrawing(brush.picture.columns, brush.picture.rows);
      boxes.add(frame);
      const drawn = framed(place, input);
      drawOutline(brush, drawn, { boxes, styles });
      drawTitle(brush, drawn, styles);
      view?.paint?.(shownOf(node, input), brush, { inner, styles });
    },
  };
  return picture ? [paint, { surface: picture, rect: below(inner, view?.headRows) }] : [paint];
}
