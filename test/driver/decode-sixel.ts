import type { ColourRows } from '../../src/ui/screen/sixel.ts';

/** What a terminal makes of the inside of a DCS q … ST: 24-bit colours; throws for pixels that were left transparent. */
export function decodeSixel(body: string): ColourRows {
  const raster = /^"1;1;(\d+);(\d+)/.exec(body);
  if (!raster) throw new Error(`no raster attributes: ${body.slice(0, 20)}`);
  const [width, height] = [Number(raster[1]), Number(raster[2])];
  const colours = new Uint32Array(width * height).fill(TRANSPARENT);
  const palette = new Map<number, number>();
  let [x, top, colour] = [0, 0, 0];
  for (const [token] of body.slice(raster[0].length).matchAll(TOKEN)) {
    const numbers = token.match(/\d+/g)?.map(Number) ?? [];
    if (token === '$') x = 0;
    else if (token === '-') [x, top] = [0, top + 6];
    else if (token[0] === '#') {
      colour = numbers[0] ?? 0;
      if (numbers.length > 1) palette.set(colour, rgbOf(numbers.slice(2)));
    } else {
      const count = token[0] === '!' ? (numbers[0] ?? 0) : 1;
      const bits = token.charCodeAt(token.length - 1) - 0x3f;
      for (let end = x + count; x < end; x++)
        for (let row = 0; row < 6; row++)
          if ((bits >> row) & 1) colours[(top + row) * width + x] = palette.get(colour) ?? 0;
    }
  }
  if (colours.includes(TRANSPARENT)) throw new Error('a pixel is transparent');
  return { width, height, colours };
}

const TRANSPARENT = 0xffffffff;
const TOKEN = /#[\d;]+|!\d+[?-~]|[$?-~-]/g;

function rgbOf(percents: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = percents.map((each) => Math.round((each * 255) / 100));
  return (red << 16) | (green << 8) | blue;
}
