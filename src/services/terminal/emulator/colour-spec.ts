const BYTE_DIGITS = 2;
const MOST_BYTE = 0xff;

/** 24 bits out of X's ways to write a colour: `rgb:r/g/b` with one to four digits a part, `#rgb` likewise. Nothing for others. */
export function parseColour(spec: string): number | undefined {
  const [, ...scaled] = RGB.exec(spec) ?? [];
  if (scaled.length > 0) return joined(scaled.map((part) => scaledByte(part)));
  const digits = HASH.exec(spec)?.[1] ?? '';
  const width = digits.length / 3;
  if (width === 0 || !Number.isInteger(width)) return undefined;
  // The digits are the highest ones, so that `#888` is `#808080`.
  const parts = [0, 1, 2].map((part) => digits.slice(part * width, (part + 1) * width));
  return joined(
    parts.map((part) => Number.parseInt(part.padEnd(BYTE_DIGITS, '0').slice(0, 2), 16)),
  );
}

/** The way in which terminals answer: `rgb:rrrr/gggg/bbbb`. */
export function colourSpec(colour: number): string {
  const parts = [16, 8, 0].map((shift) => (colour >>> shift) & MOST_BYTE);
  return `rgb:${parts.map((part) => part.toString(16).padStart(BYTE_DIGITS, '0').repeat(2)).join('/')}`;
}

const RGB = /^rgb:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})$/i;
const HASH = /^#([\da-f]{3,12})$/i;

function scaledByte(digits: string): number {
  return Math.round((Number.parseInt(digits, 16) / (16 ** digits.length - 1)) * MOST_BYTE);
}

function joined([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return (red << 16) | (green << 8) | blue;
}
