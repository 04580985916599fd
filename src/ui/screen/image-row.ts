import type { Pixels } from '../../lib/pixels.ts';
import type { Span } from '../../lib/rect.ts';
import type { Surface } from '../../lib/surface.ts';

/** One row of cells of an image, as it is to be seen. */
export interface ImageRow {
  readonly surface: Surface;
  /** Which of the image's rows it is. */
  readonly row: number;
  /** Of the screen: where the image's left edge is, or would be where that is cut off. */
  readonly x: number;
  readonly y: number;
  /** Cells from edge to edge. */
  readonly columns: number;
  /** Columns of the screen in which nothing covers it. */
  readonly spans: readonly Span[];
  /** All pixels of the row. */
  readonly pixels: Pixels;
}
