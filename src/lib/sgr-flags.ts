import { BLINK, BOLD, DIM, INVERSE, INVISIBLE, ITALIC, OVERLINE, STRIKETHROUGH } from './cell.ts';

/** Attributes in a cell's foreground word, each with the SGR parameter of ECMA-48 that sets it. */
export const FOREGROUND_SGR = [
  [BOLD, '1'],
  [BLINK, '5'],
  [INVERSE, '7'],
  [INVISIBLE, '8'],
  [STRIKETHROUGH, '9'],
] as const;

/** The same of its background word. */
export const BACKGROUND_SGR = [
  [DIM, '2'],
  [ITALIC, '3'],
  [OVERLINE, '53'],
] as const;
