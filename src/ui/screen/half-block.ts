import { COLOUR_MASK, MODE_DEFAULT, MODE_MASK, MODE_RGB, WIDTH_SHIFT } from '../../lib/cell.ts';
import type { Capabilities } from './capabilities.ts';
import { reduceColour } from './colours.ts';

/** `▀`: the foreground is the upper of two pixels, the background the lower. So pictures are kept. */
export const UPPER_HALF = 0x2580 | (1 << WIDTH_SHIFT);

const COLOUR = COLOUR_MASK | MODE_MASK;
/** From nothing to a whole cell, for terminals without colours. */
const SHADES = ' ░▒▓█';

/** A cell as it is written. */
export interface Half {
  readonly text: string;
  readonly foreground: number;
  readonly background: number;
}

/** The colours of a pen, packed. */
interface Colours {
  readonly foreground: number;
  readonly background: number;
}

/**
 * Two pixels, written so that the pen has to change as little as may be: a colour in the foreground costs as
 * much as the cell eight times over. One with attributes is not ours to rewrite.
 */
export function writtenHalf(
  pixels: Colours,
  pen: Colours,
  colours: Capabilities['colours'],
): Half | undefined {
  const { foreground: top, background: bottom } = pixels;
  if (!isPlain(top) || !isPlain(bottom)) return undefined;
  if (colours === 'none') return shaded(top, bottom);
  if (reduceColour(top, colours) === reduceColour(bottom, colours)) return solid(bottom, pen);
  const asIs = { text: '▀', foreground: top, background: bottom };
  const swapped = { text: '▄', foreground: bottom, background: top };
  return changes(swapped, pen) < changes(asIs, pen) ? swapped : asIs;
}

function solid(colour: number, pen: Colours): Half {
  const [foreground, background] = [bare(pen.foreground), bare(pen.background)];
  const isInForeground = foreground === colour && background !== colour;
  if (isInForeground) return { text: '█', foreground, background };
  return { text: ' ', foreground, background: colour };
}

/** What the pen has, unless there are attributes with it: those would be seen. */
function bare(packed: number): number {
  return (packed & ~COLOUR) === 0 ? packed : 0;
}

function changes(half: Half, pen: Colours): number {
  return Number(half.foreground !== pen.foreground) + Number(half.background !== pen.background);
}

/** Bright is full: on a dark terminal a page looks as it does elsewhere. */
function shaded(top: number, bottom: number): Half {
  const brightness = (brightnessOf(top) + brightnessOf(bottom)) / 2;
  const text = SHADES[Math.round(brightness * (SHADES.length - 1))] ?? ' ';
  return { text, foreground: 0, background: 0 };
}

/** Perceived (ITU-R BT.601), from 0 to 1; palette colours count as dark. */
function brightnessOf(packed: number): number {
  if ((packed & MODE_MASK) !== MODE_RGB) return 0;
  const [red, green, blue] = [(packed >> 16) & 255, (packed >> 8) & 255, packed & 255];
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** A colour and nothing else; the terminal's own is another one in front than behind. */
function isPlain(packed: number): boolean {
  return (packed & ~COLOUR) === 0 && (packed & MODE_MASK) !== MODE_DEFAULT;
}
