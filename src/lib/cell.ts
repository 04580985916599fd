/**
 * How a cell is packed into 32-bit words: as @xterm/headless 6 packs it, so that a pane's cells are
 * copied and not translated. `content` holds the code point (or the number of a cluster) and the
 * width; `foreground` and `background` hold a colour, its mode, and the attributes.
 */
export const CODE_MASK = 0x1fffff;
/** Set in `content` when its low bits are a cluster's number in `CellTables`. */
export const IS_CLUSTER = 0x200000;
export const WIDTH_SHIFT = 22;
export const WIDTH_MASK = 0x3 << WIDTH_SHIFT;

export const COLOUR_MASK = 0xffffff;
export const MODE_MASK = 0x3000000;
export const MODE_DEFAULT = 0;
/** Palette entries 0 to 15. */
export const MODE_PALETTE_16 = 0x1000000;
export const MODE_PALETTE_256 = 0x2000000;
export const MODE_RGB = 0x3000000;

/** In `foreground`. */
export const INVERSE = 0x4000000;
export const BOLD = 0x8000000;
export const UNDERLINE = 0x10000000;
export const BLINK = 0x20000000;
export const INVISIBLE = 0x40000000;
export const STRIKETHROUGH = 0x80000000;

/** In `background`. */
export const ITALIC = 0x4000000;
export const DIM = 0x8000000;
/** The cell has an extra: underline style, underline colour or link. */
export const HAS_EXTENDED = 0x10000000;
export const OVERLINE = 0x40000000;

/** A space, one column wide. */
export const SPACE = 0x20 | (1 << WIDTH_SHIFT);

/** The columns that a cell takes: 0 for the second half of a wide one. */
export function widthOf(content: number): number {
  return (content & WIDTH_MASK) >>> WIDTH_SHIFT;
}
