import type { PixelSize } from '../../protocol/terminal-pictures.ts';
import type { PictureCell } from '../../workspace/live-page.ts';

/** What pictures are made for: the finest of the screens, and those that show halves of cells, where there are any. */
export function pictureCellOf(
  cells: readonly (PixelSize | undefined)[],
  usualRatio: number,
): PictureCell {
  const fine = cells.filter((cell) => cell !== undefined);
  const finest = fine.toSorted((one, other) => other.width - one.width)[0];
  return {
    ratio: finest ? finest.height / finest.width : usualRatio,
    pixels: finest?.width,
    isHalved: fine.length < cells.length,
  };
}
