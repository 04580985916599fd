import {
  BLINK,
  BOLD,
  COLOUR_MASK,
  DIM,
  HAS_EXTENDED,
  INVERSE,
  INVISIBLE,
  ITALIC,
  MODE_MASK,
  MODE_PALETTE_16,
  MODE_PALETTE_256,
  MODE_RGB,
  OVERLINE,
  STRIKETHROUGH,
  UNDERLINE,
} from '../../lib/cell.ts';
import type { CellTables } from '../../lib/cell-tables.ts';
import type { CellStyle } from '../../lib/grid.ts';

/** What an attribute clears and sets in a cell's foreground and background word. */
interface Attribute {
  readonly foreground?: readonly [clear: number, set: number];
  readonly background?: readonly [clear: number, set: number];
}

/** SGR parameters of ECMA-48 that turn an attribute on or off; colours and underlines are apart. */
const ATTRIBUTES: Readonly<Record<number, Attribute>> = {
  1: { foreground: [0, BOLD] },
  2: { background: [0, DIM] },
  3: { background: [0, ITALIC] },
  5: { foreground: [0, BLINK] },
  7: { foreground: [0, INVERSE] },
  8: { foreground: [0, INVISIBLE] },
  9: { foreground: [0, STRIKETHROUGH] },
  22: { foreground: [BOLD, 0], background: [DIM, 0] },
  23: { background: [ITALIC, 0] },
  25: { foreground: [BLINK, 0] },
  27: { foreground: [INVERSE, 0] },
  28: { foreground: [INVISIBLE, 0] },
  29: { foreground: [STRIKETHROUGH, 0] },
  39: { foreground: [MODE_MASK | COLOUR_MASK, 0] },
  49: { background: [MODE_MASK | COLOUR_MASK, 0] },
  53: { background: [0, OVERLINE] },
  55: { background: [OVERLINE, 0] },
};

/** The attributes that the next character gets, as SGR and OSC 8 set them, packed as `cell.ts` says. */
export class Pen {
  #foreground = 0;
  #background = 0;
  #underlineStyle = 0;
  #underlineColour = 0;
  #uri = '';
  #linkId = '';

  /** The style of a cell that is written now. */
  style(tables: CellTables): CellStyle {
    if (!this.#isExtended) {
      return { foreground: this.#foreground, background: this.#background, extra: 0 };
    }
    const extra = tables.extraId({
      underlineStyle: this.#underlineStyle,
      underlineColour: this.#underlineColour,
      uri: this.#uri,
      linkId: this.#linkId,
    });
    return { foreground: this.#foreground, background: this.#background | HAS_EXTENDED, extra };
  }

  /** Takes the parameters of one SGR sequence, as in `1;38;5;12` or `4:3`. */
  apply(sgr: string): void {
    const parameters = sgr.split(';').map((parameter) => colonParts(parameter));
    for (let at = 0; at < parameters.length; at++) {
      const [code = 0, ...more] = parameters[at] ?? [];
      if (code === 38 || code === 48 || code === 58) at += this.#extendedColour(parameters, at);
      else if (code === 4) this.#underline(more[0] ?? 1);
      else this.#simple(code);
    }
  }

  /** Takes an OSC 8 link; an empty address ends it. */
  link(uri: string, linkId: string): void {
    this.#uri = uri;
    this.#linkId = uri === '' ? '' : linkId;
  }

  get #isExtended(): boolean {
    return this.#underlineStyle !== 0 || this.#uri !== '';
  }

  #simple(code: number): void {
    if (code === 0) this.#reset();
    else if (code === 21) this.#underline(2);
    else if (code === 24) this.#underline(0);
    else if (code === 59) this.#underlineColour = 0;
    else this.#attribute(ATTRIBUTES[code] ?? paletteColour(code));
  }

  #reset(): void {
    this.#foreground = 0;
    this.#background = 0;
    this.#underlineStyle = 0;
    this.#underlineColour = 0;
  }

  #underline(style: number): void {
    this.#underlineStyle = style;
    this.#attribute({ foreground: [UNDERLINE, style === 0 ? 0 : UNDERLINE] });
  }

  #attribute({ foreground = [0, 0], background = [0, 0] }: Attribute): void {
    this.#foreground = (this.#foreground & ~foreground[0]) | foreground[1];
    this.#background = (this.#background & ~background[0]) | background[1];
  }

  /** Sets the colour that starts at `at`; returns the further parameters that belong to it. */
  #extendedColour(parameters: readonly (readonly number[])[], at: number): number {
    const [target = 0, ...inner] = parameters[at] ?? [];
    const values = inner.length > 0 ? inner : parameters.slice(at + 1).map(([value = 0]) => value);
    const [kind] = values;
    const colour = kind === 5 ? MODE_PALETTE_256 | (values[1] ?? 0) : rgb(values, inner.length > 4);
    if (target === 58) this.#underlineColour = colour;
    else this.#attribute({ [target === 38 ? 'foreground' : 'background']: colourChange(colour) });
    if (inner.length > 0) return 0;
    return kind === 5 ? 2 : 4;
  }
}

/** An empty part counts as 0. */
function colonParts(parameter: string): number[] {
  return parameter.split(':').map((part) => Number(part));
}

/** With colons a colour space may stand between the 2 and the red (ISO 8613-6). */
function rgb(values: readonly number[], hasColourSpace: boolean): number {
  const [red = 0, green = 0, blue = 0] = values.slice(hasColourSpace ? 2 : 1);
  return MODE_RGB | (red << 16) | (green << 8) | blue;
}

function paletteColour(code: number): Attribute {
  const bright = code >= 90 ? 8 : 0;
  const base = bright === 0 ? code : code - 60;
  const colour = colourChange(MODE_PALETTE_16 | ((base % 10) + bright));
  if (base >= 30 && base <= 37) return { foreground: colour };
  if (base >= 40 && base <= 47) return { background: colour };
  return {};
}

function colourChange(colour: number): readonly [clear: number, set: number] {
  return [MODE_MASK | COLOUR_MASK, colour];
}
