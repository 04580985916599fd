import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { decodePng } from '../../../src/services/browser/decode-png.ts';

const image = fc
  .record({
    width: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 20 }),
    channels: fc.constantFrom(3, 4),
  })
  .chain((size) => {
    const length = size.width * size.height * size.channels;
    return fc.record({
      size: fc.constant(size),
      data: fc.uint8Array({ minLength: length, maxLength: length }),
      filters: fc.array(fc.integer({ min: 0, max: 4 }), {
        minLength: size.height,
        maxLength: size.height,
      }),
    });
  });

test('every picture is decoded to the pixels that another encoder was given', async () => {
  await fc.assert(
    fc.asyncProperty(image, async ({ size, data }) => {
      const decoded = await decodePng(encode({ ...size, data, depth: 8 }));
      expect(decoded).toEqual({ ...size, data });
    }),
  );
});

test('lines may be changed by any filter of the standard, each by another one', async () => {
  await fc.assert(
    fc.asyncProperty(image, async ({ size, data, filters }) => {
      expect((await decodePng(pngOf(size, data, filters))).data).toEqual(data);
    }),
  );
});

test('what is no PNG, of another form or cut off is told apart from a picture', async () => {
  const size = { width: 2, height: 2, channels: 3 };
  const whole = pngOf(size, new Uint8Array(12), [0, 0]);
  const grey = encode({ width: 2, height: 2, channels: 1, data: new Uint8Array(4) });
  for (const bytes of [new Uint8Array(0), grey, whole.subarray(0, whole.length - 20)])
    await expect(decodePng(bytes)).rejects.toThrow();
});

interface Size {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** A PNG without checksums, which nobody looks at: each line changed by the filter of that number (PNG, chapter 9). */
function pngOf({ width, height, channels }: Size, data: Uint8Array, filters: readonly number[]) {
  const stride = width * channels;
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (data[y * stride + x] ?? 0));
  const lines = filters.map((filter, y) => [
    filter,
    ...Array.from({ length: stride }, (_, x) => {
      const [left, up, both] = [at(x - channels, y), at(x, y - 1), at(x - channels, y - 1)];
      const nearest = [left, up, both].toSorted(
        (one, other) => Math.abs(left + up - both - one) - Math.abs(left + up - both - other),
      )[0];
      const before = [0, left, up, Math.floor((left + up) / 2), nearest ?? 0][filter] ?? 0;
      return (at(x, y) - before) & 255;
    }),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 3 ? 2 : 6], 8);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Uint8Array.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
}
