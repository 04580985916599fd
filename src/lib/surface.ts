import type { Grid } from './grid.ts';
import type { Pixels } from './pixels.ts';
import type { Rect, Span } from './rect.ts';

/** DECSCUSR shapes; `default` is the outer terminal's own. */
export type CursorShape = 'default' | 'block' | 'underline' | 'bar';

/** Where a surface's cursor stands, in its own cells. */
export interface SurfaceCursor {
  readonly x: number;
  readonly y: number;
  /** Hidden, it still anchors the user's input method. */
  readonly visible: boolean;
  readonly shape: CursorShape;
  readonly blinking: boolean;
  /** 24 bits, where a program has set one; else the outer terminal's own. */
  readonly colour?: number | undefined;
}

/** What a surface shows in finer detail than its cells, for terminals that have pixels. */
export interface SurfaceImage {
  readonly pixels: Pixels;
  /** The surface's cells that they fill. */
  readonly cells: Rect;
  /** Cells among them that are shown as cells all the same. */
  readonly except: Rect | undefined;
}

/** Something made of cells that changes on its own, faster than React should know. */
export interface Surface {
  readonly columns: number;
  readonly rows: number;
  /** Grows whenever any row may have changed. */
  readonly version: number;
  /** The value of `version` when row `y` last changed. */
  rowVersion(y: number): number;
  /** Copies columns `span` of row `y` into `grid`, the first of them to column `at.x` of row `at.y`. */
  drawRow(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void;
  /** Nothing when the surface has no cursor to show (scrolled back, exited). */
  readonly cursor: SurfaceCursor | undefined;
  /** True while the program holds its picture back (mode 2026, at most 150 ms): do not draw yet. */
  readonly held: boolean;
  /** Another object whenever it is another picture. */
  readonly image?: SurfaceImage | undefined;
  subscribe(listener: () => void): () => void;
}
