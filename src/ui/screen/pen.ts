import {
  BLINK,
  BOLD,
  COLOUR_MASK,
  DIM,
  INVERSE,
  INVISIBLE,
  ITALIC,
  MODE_MASK,
  OVERLINE,
  STRIKETHROUGH,
  UNDERLINE,
} from '../../lib/cell.ts';
import type { CellExtra, CellTables } from '../../lib/cell-tables.ts';
import { BACKGROUND_SGR, FOREGROUND_SGR } from '../../lib/sgr-flags.ts';
import type { Capabilities } from './capabilities.ts';
import { colourParameters, reduceColour } from './colours.ts';

const FOREGROUND_ATTRIBUTES = INVERSE | BOLD | UNDERLINE | BLINK | INVISIBLE | STRIKETHROUGH;
const BACKGROUND_ATTRIBUTES = ITALIC | DIM | OVERLINE;
/** What shows on a space: without these its text colour cannot be seen. */
export const SEEN_ON_BLANK = UNDERLINE | INVERSE | STRIKETHROUGH;

const COLOUR = COLOUR_MASK | MODE_MASK;

/** The colours and attributes that the terminal writes with, and the shortest SGR to another set. */
export class Pen {
  readonly #tables: CellTables;
  readonly #capabilities: Capabilities;
  #foreground = 0;
  #background = 0;
  #extra = 0;
  #generation = 0;
  #link = '';

  constructor(tables: CellTables, capabilities: Capabilities) {
    this.#tables = tables;
    this.#capabilities = capabilities;
  }

  get foreground(): number {
    return this.#foreground;
  }

  get background(): number {
    return this.#background;
  }

  /** True when a blank in that style looks the same in the pen's present one. */
  blankFits(foreground: number, background: number, extra: number): boolean {
    return (
      ((foreground | this.#foreground) & SEEN_ON_BLANK) === 0 &&
      ((background | this.#background) & OVERLINE) === 0 &&
      extra === 0 &&
      this.#extra === 0 &&
      this.#link === '' &&
      (background & COLOUR) === (this.#background & COLOUR)
    );
  }

  /** Bytes that make the pen write in that style; empty when it does already. */
  change(foreground: number, background: number, extra: number): string {
    const sameExtra = extra === this.#extra && this.#generation === this.#tables.generation;
    if (foreground === this.#foreground && background === this.#background && sameExtra) return '';
    const before = { foreground: this.#foreground, background: this.#background };
    const extraBefore = sameExtra ? extra : this.#extra;
    this.#foreground = foreground;
    this.#background = background;
    this.#extra = extra;
    this.#generation = this.#tables.generation;
    const sgr = this.#sgr(before.foreground, before.background, extraBefore !== extra);
    return sgr + (sameExtra ? '' : this.#linkChange(this.#tables.extra(extra)));
  }

  /** Bytes that end all styles, for the end of the picture. */
  reset(): string {
    const link = this.#link === '' ? '' : '\x1b]8;;\x1b\\';
    this.#foreground = this.#background = this.#extra = 0;
    this.#link = '';
    return `\x1b[0m${link}`;
  }

  #sgr(foreground: number, background: number, extraChanged: boolean): string {
    const now = this.#foreground & FOREGROUND_ATTRIBUTES;
    const was = foreground & FOREGROUND_ATTRIBUTES;
    const nowBack = this.#background & BACKGROUND_ATTRIBUTES;
    const wasBack = background & BACKGROUND_ATTRIBUTES;
    const anew = (was & ~now) !== 0 || (wasBack & ~nowBack) !== 0 || extraChanged;
    const parameters = anew
      ? ['0', ...this.#attributes(now, nowBack)]
      : this.#attributes(now & ~was, nowBack & ~wasBack);
    parameters.push(...this.#colours(anew ? 0 : foreground, anew ? 0 : background));
    return parameters.length === 0 ? '' : `\x1b[${parameters.join(';')}m`;
  }

  #attributes(foreground: number, background: number): string[] {
    const parameters: string[] = [];
    for (const [bit, sgr] of FOREGROUND_SGR) if ((foreground & bit) !== 0) parameters.push(sgr);
    for (const [bit, sgr] of BACKGROUND_SGR) if ((background & bit) !== 0) parameters.push(sgr);
    if ((foreground & UNDERLINE) !== 0) parameters.push(...this.#underline());
    return parameters;
  }

  #underline(): string[] {
    const { underlineStyle, underlineColour } = this.#tables.extra(this.#extra);
    if (!this.#capabilities.underlineStyles) return ['4'];
    const colour = reduceColour(underlineColour, this.#capabilities.colours);
    const style = underlineStyle < 2 ? '4' : `4:${underlineStyle}`;
    return colour === 0 ? [style] : [style, underlineColourParameters(colour)];
  }

  #colours(foreground: number, background: number): string[] {
    const { colours } = this.#capabilities;
    const parameters: string[] = [];
    const text = reduceColour(this.#foreground & COLOUR, colours);
    if (text !== reduceColour(foreground & COLOUR, colours))
      parameters.push(colourParameters(text, 30));
    const back = reduceColour(this.#background & COLOUR, colours);
    if (back !== reduceColour(background & COLOUR, colours))
      parameters.push(colourParameters(back, 40));
    return parameters;
  }

  #linkChange({ uri, linkId }: CellExtra): string {
    if (!this.#capabilities.links || uri === this.#link) return '';
    this.#link = uri;
    return `\x1b]8;${uri !== '' && linkId !== '' ? `id=${linkId}` : ''};${uri}\x1b\\`;
  }
}

function underlineColourParameters(packed: number): string {
  const value = packed & COLOUR_MASK;
  const rgb = (packed & MODE_MASK) === MODE_MASK;
  return rgb ? `58:2::${value >> 16}:${(value >> 8) & 255}:${value & 255}` : `58:5:${value}`;
}
