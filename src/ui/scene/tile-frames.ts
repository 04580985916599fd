import type { NodePlace } from '../layout/node-places.ts';
import type { Layer } from '../screen/scene.ts';
import { BoxDrawing } from './box-drawing.ts';
import { drawFrame } from './node-frame.ts';
import type { SceneInput } from './scene-input.ts';

/** The frames of all tiles, the focused one last, since neighbours share their borders. */
export function tileFrames(input: SceneInput): Layer {
  const { main } = input.areas;
  return {
    rect: main,
    paint: (brush) => {
      const boxes = new BoxDrawing(brush.picture.columns, brush.picture.rows);
      for (const place of input.places) boxes.add(place.frame);
      const isFocused = (place: NodePlace) => place.node.id === input.view.focused;
      const inOrder = [...input.places].sort((a, b) => Number(isFocused(a)) - Number(isFocused(b)));
      for (const place of inOrder) {
        const shown = { node: place.node, live: input.live(place.node.id) };
        const state = {
          focused: isFocused(place),
          selected: input.view.selection.includes(place.node.id),
        };
        const view = input.views.get(place.node.kind);
        drawFrame(brush, { place, view, shown, state }, { boxes, styles: input.styles });
      }
    },
  };
}
