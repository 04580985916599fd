import type { Rect } from '../../lib/rect.ts';
import { rectOnScreen } from '../../workspace/camera.ts';
import type { Camera } from '../../workspace/view-state.ts';
import type { Layer } from '../screen/scene.ts';
import type { Styles } from './styles.ts';

/** Screen cells from dot to dot: about square, and few enough not to disturb. */
const STEP = { x: 8, y: 4 };

/** Dots that move along with the canvas, so that a pan can be seen where nothing stands. */
export function dotGrid(main: Rect, camera: Camera, styles: Styles): Layer {
  const origin = rectOnScreen(camera, { x: 0, y: 0, width: 1, height: 1 });
  const first = { x: main.x + wrapped(origin.x, STEP.x), y: main.y + wrapped(origin.y, STEP.y) };
  return {
    rect: main,
    paint: (brush) => {
      for (let y = first.y; y < main.y + main.height; y += STEP.y) {
        for (let x = first.x; x < main.x + main.width; x += STEP.x) {
          brush.text({ x, y }, '·', styles.muted);
        }
      }
    },
  };
}

function wrapped(value: number, step: number): number {
  return ((value % step) + step) % step;
}
