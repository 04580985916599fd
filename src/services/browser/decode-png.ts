import { setImmediate as otherWork } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Pixels } from '../../lib/pixels.ts';

const SIGNATURE_BYTES = 8;
/** A chunk's length and type before its content, and the checksum behind it. */
const CHUNK_HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Bytes a pixel by colour type, of 8 bits a channel: those that Chrome writes. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
/** Rows that are read in one go, about a millisecond: a key that is typed meanwhile does not wait for a whole picture. */
const ROWS_AT_ONCE = 64;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/**
 * The pixels of a PNG as Chrome makes them: 8 bits a channel, no palette, not interlaced. The larger part of the work is
 * done in a thread of Node's own. Throws `RangeError` for other forms, and what zlib throws for damaged ones.
 */
export async function decodePng(png: Uint8Array): Promise<Pixels> {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const chunks = chunksOf(bytes);
  const header = headerIn(chunks.find(({ type }) => type === 'IHDR')?.content);
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content);
  const { width, height, channels } = header;
  const stride = width * channels;
  const limit = { maxOutputLength: height * (stride + 1) };
  const lines = await promisify<Buffer, object, Buffer>(inflate)(Buffer.concat(packed), limit);
  if (lines.length < limit.maxOutputLength) throw new RangeError('a PNG that was cut off');
  const data = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const line = lines.subarray(y * (stride + 1), (y + 1) * (stride + 1));
    unfilter(line, data, { start: y * stride, stride, channels });
    if (y % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await otherWork();
  }
  return { ...header, data };
}

function chunksOf(bytes: Buffer): { readonly type: string; readonly content: Buffer }[] {
  const chunks = [];
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_HEAD_BYTES <= bytes.length) {
    const end = at + CHUNK_HEAD_BYTES + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + CHUNK_HEAD_BYTES);
    chunks.push({ type, content: bytes.subarray(at + CHUNK_HEAD_BYTES, end) });
    at = end + CHECKSUM_BYTES;
  }
  return chunks;
}

function headerIn(content: Buffer | undefined): Header {
  if (!content || content.length < 13) throw new RangeError('not a PNG');
  const [depth, colourType = 0, , , interlaced] = content.subarray(8, 13);
  const channels = CHANNELS[colourType];
  if (depth !== 8 || channels === undefined || interlaced !== 0)
    throw new RangeError(`a PNG of another form: ${depth} bits, colour type ${colourType}`);
  return { width: content.readUInt32BE(0), height: content.readUInt32BE(4), channels };
}

interface Line {
  /** Of the line in the pixels. */
  readonly start: number;
  readonly stride: number;
  readonly channels: number;
}

/** Undoes what a line was changed by to pack better: its first byte says how. PNG, chapter 9. */
function unfilter(line: Uint8Array, data: Uint8Array, { start, stride, channels }: Line): void {
  const predict = PREDICTORS[line[0] ?? 0];
  if (!predict) {
    data.set(line.subarray(1), start);
    return;
  }
  // Left of the first pixel everything counts as zero, and so it does above the first line.
  for (let index = 0; index < channels; index++) {
    const up = data[start + index - stride] ?? 0;
    data[start + index] = (line[index + 1] ?? 0) + predict(0, up, 0);
  }
  for (let index = channels; index < stride; index++) {
    const at = start + index;
    const above = at - stride;
    const before = predict(data[at - channels] ?? 0, data[above] ?? 0, data[above - channels] ?? 0);
    data[at] = (line[index + 1] ?? 0) + before;
  }
}

type Predict = (left: number, up: number, upLeft: number) => number;

/** By the number of the filter; the first leaves a line as it is. */
const PREDICTORS: readonly (Predict | undefined)[] = [
  undefined,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** That of the three which is nearest to left + up - upLeft. */
function paeth(left: number, up: number, upLeft: number): number {
  const [toLeft, toUp] = [Math.abs(up - upLeft), Math.abs(left - upLeft)];
  const toBoth = Math.abs(left + up - 2 * upLeft);
  if (toLeft <= toUp && toLeft <= toBoth) return left;
  return toUp <= toBoth ? up : upLeft;
}
