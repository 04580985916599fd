import {
  COLOUR_MASK,
  HAS_EXTENDED,
  MODE_DEFAULT,
  MODE_MASK,
  MODE_PALETTE_16,
  MODE_RGB,
  UNDERLINE,
} from '../../../lib/cell.ts';
import { BACKGROUND_SGR, FOREGROUND_SGR } from '../../../lib/sgr-flags.ts';
import type { Attributes } from '../emulator/core.ts';
import { underlineColour, underlineStyle } from '../emulator/underline.ts';

/** The parameters of the SGR sequence that sets exactly these attributes, beginning with the 0 that clears others. */
export function sgrParameters(attributes: Attributes): string {
  const { fg, bg } = attributes;
  const parameters = ['0'];
  for (const [bit, parameter] of FOREGROUND_SGR) if (fg & bit) parameters.push(parameter);
  for (const [bit, parameter] of BACKGROUND_SGR) if (bg & bit) parameters.push(parameter);
  if (fg & UNDERLINE) parameters.push(...underline(attributes));
  parameters.push(...colour(fg, 30), ...colour(bg, 40));
  return parameters.join(';');
}

function underline(attributes: Attributes): string[] {
  if ((attributes.bg & HAS_EXTENDED) === 0) return ['4'];
  const style = underlineStyle(attributes);
  return [style < 2 ? '4' : `4:${style}`, ...colour(underlineColour(attributes), 50)];
}

/** `base` is 30 for the text, 40 behind it, 50 for its underline (which has no short form). */
function colour(packed: number, base: 30 | 40 | 50): string[] {
  const value = packed & COLOUR_MASK;
  const mode = packed & MODE_MASK;
  if (mode === MODE_DEFAULT) return [];
  if (mode === MODE_RGB)
    return [`${base + 8}:2::${value >> 16}:${(value >> 8) & 0xff}:${value & 0xff}`];
  const index = value & 0xff;
  if (mode === MODE_PALETTE_16 && base < 50 && index < 16)
    return [String(index < 8 ? base + index : base + 60 + index - 8)];
  return [`${base + 8}:5:${index}`];
}
