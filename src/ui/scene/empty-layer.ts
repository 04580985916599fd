import type { Rect } from '../../lib/rect.ts';
import type { Layer } from '../screen/scene.ts';
import type { SceneInput } from './scene-input.ts';

/** What stands where nodes would be, when there are none: how to make one. */
export function emptyLayer(rect: Rect, { emptyHint, styles }: SceneInput): Layer {
  return {
    rect,
    paint: (brush) => {
      const top = rect.y + Math.max(0, Math.floor((rect.height - emptyHint.length) / 2));
      for (const [row, line] of emptyHint.entries()) {
        const text = brush.fit(line, rect.width);
        const x = rect.x + Math.floor((rect.width - brush.width(text)) / 2);
        brush.text({ x, y: top + row }, text, styles.muted);
      }
    },
  };
}
