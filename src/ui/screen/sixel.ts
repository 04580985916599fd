/** Colours of 24 bits, row by row. */
export interface ColourRows {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint32Array;
}

/** Rows of pixels that are written at a time: one bit each of a character. */
const BAND = 6;
const FIRST_CHARACTER = 0x3f;
/** As many colours as terminals keep. */
const MOST_COLOURS = 256;
/** Sixel has channels in percent. From one step to the next: with the last there are 216 colours at most. */
const STEPS = [1, 2, 4, 7, 10, 20] as const;
/** Longer runs are written as a count: `!4?` is as long as the four. */
const LEAST_RUN = 4;

/** A picture as DECSIXEL, in as many colours as it has or 256, those near each other taken together. Nothing of it is transparent. */
export function encodeSixel(rows: ColourRows): string {
  const { width, height } = rows;
  const { palette, indexes } = reduced(rows.colours);
  const colours = palette.map((percent, index) => `#${index};2;${percent.join(';')}`);
  const bands = [];
  for (let top = 0; top < height; top += BAND) bands.push(band({ width, height, indexes }, top));
  // P2 = 1: what is below the last row of a band is left as it is.
  return `\x1bP0;1;0q"1;1;${width};${height}${colours.join('')}${bands.join('-')}\x1b\\`;
}

interface Reduced {
  /** Red, green and blue in percent. */
  readonly palette: readonly (readonly number[])[];
  /** Of each pixel. */
  readonly indexes: Uint8Array;
}

/** Takes colours together that are near each other, the nearer the fewer there are. */
function reduced(colours: Uint32Array): Reduced {
  const [finest, ...coarser] = STEPS;
  let found = withStep(colours, finest);
  for (const step of coarser) {
    if (found) break;
    found = withStep(colours, step);
  }
  return found ?? { palette: [], indexes: new Uint8Array(colours.length) };
}

/** Nothing where there are too many colours left. */
function withStep(colours: Uint32Array, step: number): Reduced | undefined {
  const numbers = new Map<number, number>();
  const indexes = new Uint8Array(colours.length);
  const percents = Array.from({ length: 256 }, (_, value) => percentOf(value, step));
  for (const [at, colour] of colours.entries()) {
    const red = percents[colour >> 16] ?? 0;
    const green = percents[(colour >> 8) & 255] ?? 0;
    const packed = (red << 16) | (green << 8) | (percents[colour & 255] ?? 0);
    let index = numbers.get(packed);
    if (index === undefined) {
      index = numbers.size;
      if (index === MOST_COLOURS) return undefined;
      numbers.set(packed, index);
    }
    indexes[at] = index;
  }
  const palette = [...numbers.keys()].map((packed) => [
    packed >> 16,
    (packed >> 8) & 255,
    packed & 255,
  ]);
  return { palette, indexes };
}

function percentOf(value: number, step: number): number {
  return Math.min(100, Math.round((value * 100) / 255 / step) * step);
}

interface Indexed {
  readonly width: number;
  readonly height: number;
  readonly indexes: Uint8Array;
}

/** Up to six rows of pixels, one colour after the other over all of their width. */
function band({ width, height, indexes }: Indexed, top: number): string {
  const lines = new Map<number, Uint8Array>();
  for (let row = 0; row < Math.min(BAND, height - top); row++) {
    for (let x = 0; x < width; x++) {
      const index = indexes[(top + row) * width + x] ?? 0;
      const line = lines.get(index) ?? new Uint8Array(width);
      if (!lines.has(index)) lines.set(index, line);
      line[x] = (line[x] ?? 0) | (1 << row);
    }
  }
  return [...lines].map(([index, line]) => `#${index}${runs(line)}`).join('$');
}

/** What is blank at the end is left out. */
function runs(line: Uint8Array): string {
  let text = '';
  let at = 0;
  const end = line.findLastIndex((bits) => bits !== 0) + 1;
  while (at < end) {
    const bits = line[at] ?? 0;
    let next = at + 1;
    while (next < end && line[next] === bits) next++;
    const character = String.fromCharCode(FIRST_CHARACTER + bits);
    const count = next - at;
    text += count < LEAST_RUN ? character.repeat(count) : `!${count}${character}`;
    at = next;
  }
  return text;
}
