import { COLOUR_MASK, HAS_EXTENDED, MODE_MASK, UNDERLINE } from '../../../lib/cell.ts';
import type { Attributes } from './core.ts';

const STYLE_SHIFT = 26;
const STYLE_MASK = 7;
/** What SGR 59 leaves behind: no colour of its own. */
const NO_COLOUR = COLOUR_MASK | MODE_MASK;

/** As SGR 4:n has it; 0 for none. */
export function underlineStyle({ fg, bg, extended }: Attributes): number {
  if ((fg & UNDERLINE) === 0) return 0;
  return (bg & HAS_EXTENDED) === 0 ? 1 : (extended._ext >>> STYLE_SHIFT) & STYLE_MASK;
}

/** Colour of the underline as `lib/cell.ts` packs it; 0 for the text's own. */
export function underlineColour({ bg, extended }: Attributes): number {
  const colour = extended.underlineColor & NO_COLOUR;
  return (bg & HAS_EXTENDED) === 0 || colour === NO_COLOUR ? 0 : colour;
}
