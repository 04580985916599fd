import type { SurfaceCursor } from '../../lib/surface.ts';

const OWN_COLOUR = '\x1b]112\x1b\\';
/** Numbers of DECSCUSR for a still cursor; one that blinks has the number before. */
const STYLES = { default: 0, block: 2, underline: 4, bar: 6 } as const;

/** Knows how one terminal's cursor looks, and writes what turns it into another. */
export class CursorLook {
  readonly #hasColour: boolean;
  #style = 0;
  #colour: number | undefined;

  /** With `hasColour` the terminal can give its cursor a colour. */
  constructor(hasColour: boolean) {
    this.#hasColour = hasColour;
  }

  /** Empty where it looks so already. */
  change(cursor: SurfaceCursor): string {
    return this.#styled(cursor) + this.#coloured(cursor);
  }

  #styled({ shape, blinking }: SurfaceCursor): string {
    const base = STYLES[shape];
    const style = base !== 0 && blinking ? base - 1 : base;
    if (style === this.#style) return '';
    this.#style = style;
    return `\x1b[${style} q`;
  }

  #coloured({ colour }: SurfaceCursor): string {
    if (!this.#hasColour || colour === this.#colour) return '';
    this.#colour = colour;
    if (colour === undefined) return OWN_COLOUR;
    return `\x1b]12;#${colour.toString(16).padStart(6, '0')}\x1b\\`;
  }
}
