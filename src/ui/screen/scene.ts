import type { Rect, Span } from '../../lib/rect.ts';
import type { Surface } from '../../lib/surface.ts';
import type { Brush } from './brush.ts';

/** Cells of a surface shown inverted: a selection, a match. In the surface's own rows and columns. */
export interface Mark {
  readonly row: number;
  readonly span: Span;
}

/** A surface on the screen, cut to `rect`. */
export interface Placed {
  readonly surface: Surface;
  readonly rect: Rect;
  /** The surface's cell that stands in the rectangle's upper left corner; 0, 0 unless an edge cuts it. */
  readonly origin?: { readonly x: number; readonly y: number };
  readonly marks?: readonly Mark[];
}

/** Something drawn once per scene (frames, titles, notes), opaque within `rect`. */
export interface Drawing {
  readonly rect: Rect;
  readonly paint: (brush: Brush) => void;
}

/** What is drawn over what is before it. */
export type Layer = Placed | Drawing;

/** All that is to be seen, bottom layer first. A new object means that anything may have changed. */
export interface Scene {
  readonly layers: readonly Layer[];
  /** The layer whose cursor is the terminal's cursor. */
  readonly focused?: Placed;
  /** A cursor of the screen's own, where no surface has it (text fields the compositor draws). */
  readonly caret?: { readonly x: number; readonly y: number };
}
