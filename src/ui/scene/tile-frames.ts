import type { Layer } from '../screen/scene.ts';
import { BoxDrawing } from './box-drawing.ts';
import { framed } from './framed.ts';
import { drawOutline, drawTitle } from './node-frame.ts';
import type { SceneInput } from './scene-input.ts';

/**
 * The frames of all tiles. Neighbours share their borders: the focused one's outline lies on top, and
 * every title above all outlines.
 */
export function tileFrames(input: SceneInput): Layer {
  const { styles } = input;
  return {
    rect: input.areas.main,
    paint: (brush) => {
      const boxes = new BoxDrawing(brush.picture.columns, brush.picture.rows);
      for (const { frame } of input.places) boxes.add(frame);
      const tiles = input.places
        .map((place) => framed(place, input))
        .sort((a, b) => Number(a.state.focused) - Number(b.state.focused));
      for (const tile of tiles) drawOutline(brush, tile, { boxes, styles });
      for (const tile of tiles) drawTitle(brush, tile, styles);
    },
  };
}
