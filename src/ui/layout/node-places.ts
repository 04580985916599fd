import type { Rect } from '../../lib/rect.ts';
import type { Node } from '../../workspace/document.ts';

/** Where a node stands on the screen, and how much of it is shown there. */
export interface NodePlace {
  readonly node: Node;
  /** By which a person goes to it; 0 where it has none. */
  readonly number: number;
  /** Cells of the screen, border included. On the canvas it may reach beyond the view. */
  readonly frame: Rect;
  /** Inside the border; empty where the frame is too small for any. */
  readonly inner: Rect;
  /** `live` is cell for cell; a card shows title, state and last lines; a block only that it is there. */
  readonly detail: 'live' | 'card' | 'block';
}

/** The cells inside a frame. */
export function insideOf({ x, y, width, height }: Rect): Rect {
  return {
    x: x + 1,
    y: y + 1,
    width: Math.max(0, width - 2),
    height: Math.max(0, height - 2),
  };
}
