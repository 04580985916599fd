/** Decoded pixels, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bytes a pixel: three, or four with an opacity that is not looked at. */
  readonly channels: number;
  readonly data: Uint8Array;
}

/** Rows `from` to `to` of them, not copied. */
export function pixelRows(pixels: Pixels, from: number, to: number): Pixels {
  const stride = pixels.width * pixels.channels;
  return { ...pixels, height: to - from, data: pixels.data.subarray(from * stride, to * stride) };
}

/** Whether both are the same, each pixel. */
export function samePixels(one: Pixels | undefined, other: Pixels): boolean {
  return (
    one?.width === other.width &&
    one.height === other.height &&
    one.channels === other.channels &&
    Buffer.compare(one.data, other.data) === 0
  );
}

/** Of a large part only so many of its pixels count, in each direction: more cannot be told from them. */
const SAMPLES = 4;

/**
 * The mean colour of each of `width` × `height` parts of the pixels, as 24 bits: letters a few pixels
 * high come out grey, where single pixels would make them dots.
 */
export function averaged(pixels: Pixels, width: number, height: number): Uint32Array {
  const means = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * pixels.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * pixels.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * pixels.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * pixels.width) / width));
      means[y * width + x] = mean(pixels, { left, right, top, bottom });
    }
  }
  return means;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function mean({ width, channels, data }: Pixels, { left, right, top, bottom }: Edges): number {
  let [red, green, blue] = [0, 0, 0];
  const [across, down] = [stepOver(right - left), stepOver(bottom - top)];
  let count = 0;
  for (let y = top; y < bottom; y += down) {
    for (let x = left; x < right; x += across) {
      const at = (y * width + x) * channels;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
      count++;
    }
  }
  return (
    (Math.round(red / count) << 16) | (Math.round(green / count) << 8) | Math.round(blue / count)
  );
}

function stepOver(pixels: number): number {
  return Math.max(1, Math.floor(pixels / SAMPLES));
}
