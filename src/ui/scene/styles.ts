import { BOLD, DIM, INVERSE, MODE_PALETTE_16 } from '../../lib/cell.ts';
import type { CellStyle } from '../../lib/grid.ts';

/** How the compositor's own parts look. Palette colours only, so that they follow the person's terminal. */
export interface Styles {
  readonly border: CellStyle;
  readonly focusedBorder: CellStyle;
  readonly title: CellStyle;
  readonly focusedTitle: CellStyle;
  readonly muted: CellStyle;
  readonly text: CellStyle;
  readonly success: CellStyle;
  readonly warning: CellStyle;
  readonly danger: CellStyle;
  readonly accent: CellStyle;
}

/** The palette entries that a theme may name. */
export const COLOUR_NAMES = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
] as const;

/** One of them. */
export type ColourName = (typeof COLOUR_NAMES)[number];

/** Styles with `accent` for what has the focus. */
export function stylesOf(accent: ColourName): Styles {
  const accented = style({ colour: accent });
  return {
    border: style({ attributes: 0, dim: true }),
    focusedBorder: accented,
    title: style({}),
    focusedTitle: style({ colour: accent, attributes: BOLD | INVERSE }),
    muted: style({ dim: true }),
    text: style({}),
    success: style({ colour: 'green' }),
    warning: style({ colour: 'yellow', attributes: BOLD }),
    danger: style({ colour: 'red', attributes: BOLD }),
    accent: style({ colour: accent, attributes: BOLD }),
  };
}

/** A palette colour as packed in a cell. */
export function packedColour(name: ColourName): number {
  return MODE_PALETTE_16 | COLOUR_NAMES.indexOf(name);
}

function style(look: { colour?: ColourName; attributes?: number; dim?: boolean }): CellStyle {
  const colour = look.colour ? packedColour(look.colour) : 0;
  return {
    foreground: (colour | (look.attributes ?? 0)) >>> 0,
    background: look.dim ? DIM : 0,
    extra: 0,
  };
}
