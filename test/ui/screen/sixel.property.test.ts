import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeSixel } from '../../../src/ui/screen/sixel.ts';
import { decodeSixel } from '../../driver/decode-sixel.ts';

/** Channels are rounded to percent, and with many colours to the nearest of six steps between none and full. */
const FINE_ERROR = 2;
const COARSE_ERROR = 27;

const size = fc.record({
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 25 }),
});
const colour = fc.integer({ min: 0, max: 0xffffff });

function pictureOf(colours: fc.Arbitrary<number>) {
  return size.chain(({ width, height }) =>
    fc
      .array(colours, { minLength: width * height, maxLength: width * height })
      .map((values) => ({ width, height, colours: Uint32Array.from(values) })),
  );
}

function largestError(one: Uint32Array, other: Uint32Array): number {
  let largest = 0;
  for (const [index, value] of one.entries())
    for (const by of [16, 8, 0]) {
      const difference = ((value >> by) & 255) - (((other[index] ?? 0) >> by) & 255);
      largest = Math.max(largest, Math.abs(difference));
    }
  return largest;
}

const bodyOf = (bytes: string) => bytes.slice(bytes.indexOf('q') + 1, -2);

test('a picture of few colours comes out as it was, but for percents', () => {
  const few = fc
    .array(colour, { minLength: 1, maxLength: 8 })
    .chain((all) => pictureOf(fc.constantFrom(...all)));
  fc.assert(
    fc.property(few, (picture) => {
      const decoded = decodeSixel(bodyOf(encodeSixel(picture)));
      expect(largestError(picture.colours, decoded.colours)).toBeLessThanOrEqual(FINE_ERROR);
    }),
  );
});

test('a picture of any colours comes out whole, in 256 at most, and near to what it was', () => {
  fc.assert(
    fc.property(pictureOf(colour), (picture) => {
      const bytes = encodeSixel(picture);
      const decoded = decodeSixel(bodyOf(bytes));
      expect(new Set(decoded.colours).size).toBeLessThanOrEqual(256);
      expect([decoded.width, decoded.height]).toEqual([picture.width, picture.height]);
      expect(largestError(picture.colours, decoded.colours)).toBeLessThanOrEqual(COARSE_ERROR);
    }),
  );
});

test('a run of one colour is written as its count', () => {
  const plain = { width: 100, height: 6, colours: new Uint32Array(600).fill(0xff0000) };
  expect(encodeSixel(plain)).toBe('\x1bP0;1;0q"1;1;100;6#0;2;100;0;0#0!100~\x1b\\');
});
