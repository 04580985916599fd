import type { NodePlace } from '../layout/node-places.ts';
import type { Layer } from '../screen/scene.ts';
import { BoxDrawing } from './box-drawing.ts';
import { framed } from './framed.ts';
import { drawOutline, drawTitle } from './node-frame.ts';
import type { SceneInput } from './scene-input.ts';

/**
 * Frames and titles of groups once more, above all nodes of a canvas that is shrunk: the gap to a node that
 * is no member may round to nothing there, and the node then covers a row of the frame. They join instead.
 */
export function groupLines(input: SceneInput): Layer[] {
  const { places, styles, areas, view } = input;
  const groups = places.filter(({ node }) => input.holdsMembers(node));
  if (view.camera.scale === 1 || groups.length === 0) return [];
  return [
    {
      rect: areas.main,
      paint: (brush) => {
        const boxes = new BoxDrawing(brush.picture.columns, brush.picture.rows);
        for (const { frame } of places) boxes.add(frame);
        const over = places.filter((place) => !groups.includes(place));
        for (const place of groups)
          drawOutline(brush, framed(place, input), { boxes, styles, over });
        const crossed = over.filter((node) => groups.some((group) => isAlong(node, group)));
        for (const place of [...crossed, ...groups]) drawTitle(brush, framed(place, input), styles);
      },
    },
  ];
}

/** Whether a node's title stands in the upper or lower border of a group's frame. */
function isAlong({ frame }: NodePlace, { frame: { x, y, width, height } }: NodePlace): boolean {
  const rows = [y, y + height - 1];
  return rows.includes(frame.y) && frame.x < x + width && x < frame.x + frame.width;
}
