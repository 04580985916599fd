import type { Rect } from '../../lib/rect.ts';
import { LEAST_SIZE } from '../../protocol/screen-port.ts';

/** Where the parts of the screen are. */
export interface Areas {
  readonly tabs: Rect;
  readonly main: Rect;
  readonly sidebar: Rect | undefined;
  readonly keys: Rect;
}

const SIDEBAR_COLUMNS = 30;
/** Whether a single line asks for more room in place of everything. */
export function isTooSmall(columns: number, rows: number): boolean {
  return columns < LEAST_SIZE.columns || rows < LEAST_SIZE.rows;
}

/** Cuts the screen into its parts. `sidebar` is whether one is wanted and the screen is wide enough. */
export function areasOf(columns: number, rows: number, sidebar: boolean): Areas {
  const side = sidebar ? SIDEBAR_COLUMNS : 0;
  const height = Math.max(0, rows - 2);
  return {
    tabs: { x: 0, y: 0, width: columns, height: 1 },
    main: { x: 0, y: 1, width: columns - side, height },
    sidebar: sidebar ? { x: columns - side, y: 1, width: side, height } : undefined,
    keys: { x: 0, y: rows - 1, width: columns, height: 1 },
  };
}

/** The part that shows nodes on a terminal of 80 by 24: what counts while no screen is attached. */
export const UNSEEN_MAIN: Rect = areasOf(80, 24, false).main;
