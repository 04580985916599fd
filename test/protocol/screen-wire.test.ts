import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  encodeFrame,
  FRAME,
  FrameReader,
  MAX_FRAME_BYTES,
} from '../../src/protocol/screen-wire.ts';

const frame = fc.record({
  type: fc.constantFrom(...Object.values(FRAME)),
  body: fc.uint8Array({ maxLength: 300 }),
});

test('frames come out as they went in, wherever the bytes were cut', () => {
  fc.assert(
    fc.property(fc.array(frame), fc.array(fc.nat(400)), (frames, cuts) => {
      const bytes = Buffer.concat(frames.map(({ type, body }) => encodeFrame(type, body)));
      const reader = new FrameReader();
      const read = pieces(bytes, cuts).flatMap((piece) => reader.push(piece));
      expect(read.map(({ type, body }) => ({ type, body: [...body] }))).toEqual(
        frames.map(({ type, body }) => ({ type, body: [...body] })),
      );
    }),
  );
});

test('no bytes make the reader throw anything but RangeError', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (chunks) => {
      const reader = new FrameReader(1_000);
      try {
        for (const chunk of chunks) reader.push(chunk);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});

test('a frame is refused as soon as it says that it is too long', () => {
  const header = new Uint8Array(5);
  new DataView(header.buffer).setUint32(1, MAX_FRAME_BYTES + 1);
  expect(() => new FrameReader().push(header)).toThrow(RangeError);
});

test('a text body is UTF-8', () => {
  const [read] = new FrameReader().push(encodeFrame(FRAME.output, 'é'));
  expect([...(read?.body ?? [])]).toEqual([0xc3, 0xa9]);
});

function pieces(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  let rest = bytes;
  const first = sizes.map((size) => {
    const piece = rest.subarray(0, size);
    rest = rest.subarray(size);
    return piece;
  });
  return [...first, rest];
}
