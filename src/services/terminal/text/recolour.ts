import {
  COLOUR_MASK,
  MODE_DEFAULT,
  MODE_MASK,
  MODE_PALETTE_16,
  MODE_PALETTE_256,
  MODE_RGB,
} from '../../../lib/cell.ts';
import type { Grid } from '../../../lib/grid.ts';
import type { Span } from '../../../lib/rect.ts';
import type { PaneColours } from '../emulator/pane-colours.ts';

const PALETTE_MASK = 0xff;

/** Gives cells, by their index in the grid, the colours that the pane's program has set. */
export function recolour(
  { foreground, background }: Grid,
  cells: Span,
  colours: PaneColours,
): void {
  for (let index = cells.from; index < cells.to; index++) {
    foreground[index] = recoloured(foreground[index] ?? 0, colours, 'foreground');
    background[index] = recoloured(background[index] ?? 0, colours, 'background');
  }
}

function recoloured(
  packed: number,
  colours: PaneColours,
  otherwise: 'foreground' | 'background',
): number {
  const mode = packed & MODE_MASK;
  const isPalette = mode === MODE_PALETTE_16 || mode === MODE_PALETTE_256;
  if (!isPalette && mode !== MODE_DEFAULT) return packed;
  const colour = colours.get(isPalette ? packed & PALETTE_MASK : otherwise);
  if (colour === undefined) return packed;
  return (packed & ~(MODE_MASK | COLOUR_MASK)) | MODE_RGB | colour;
}
