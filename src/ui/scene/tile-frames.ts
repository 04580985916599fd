import { needsPerson } from '../../protocol/agent-status.ts';
import type { Layer } from '../screen/scene.ts';
import { BoxDrawing } from './box-drawing.ts';
import { type Framed, framed } from './framed.ts';
import { drawOutline, drawTitle } from './node-frame.ts';
import type { SceneInput } from './scene-input.ts';

/**
 * The frames of all tiles. Neighbours share their borders: the focused one's outline lies on top, below
 * it those of agents that need somebody, and every title above all outlines.
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
        .sort((a, b) => height(a) - height(b));
      for (const tile of tiles) drawOutline(brush, tile, { boxes, styles });
      for (const tile of tiles) drawTitle(brush, tile, styles);
    },
  };
}

function height({ state, shown: { agent } }: Framed): number {
  if (state.focused) return 2;
  return agent && needsPerson(agent) ? 1 : 0;
}
