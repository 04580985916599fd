import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineReader } from '../../src/lib/line-reader.ts';

const MAX_BYTES = 64;
const encode = (text: string) => new TextEncoder().encode(text);

/** Lines as text, and `too long` for each that was dropped. */
function read(chunks: readonly Uint8Array[], maxBytes = MAX_BYTES): string[] {
  const heard: string[] = [];
  const reader = new LineReader(maxBytes, {
    onLine: (line) => void heard.push(new TextDecoder().decode(line)),
    onTooLong: () => void heard.push('too long'),
  });
  for (const chunk of chunks) reader.push(chunk);
  return heard;
}

const shortLine = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll('\n', ' '));

/** Bytes cut at places of the property's choice. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = places.map((place) => place % (bytes.length + 1)).sort((one, other) => one - other);
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

test('any split of any lines reads as the same lines', () => {
  fc.assert(
    fc.property(fc.array(shortLine), fc.array(fc.nat()), (lines, places) => {
      const bytes = encode(lines.map((line) => `${line}\n`).join(''));
      expect(read(cut(bytes, places), 1_000)).toEqual(lines);
    }),
  );
});

test.each([
  ['as long as can be', MAX_BYTES, ['x'.repeat(MAX_BYTES)]],
  ['one byte longer', MAX_BYTES + 1, ['too long', '']],
])('a line %s, in one piece or byte by byte', (_name, length, expected) => {
  const bytes = encode(`${'x'.repeat(length)}\nnext\n`);
  expect(read([bytes]).at(0)).toBe(expected[0]);
  expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual([
    ...expected.slice(0, 2),
    'next',
  ]);
});

test('what follows a dropped line without an end is a line of its own', () => {
  expect(read([encode('x'.repeat(MAX_BYTES + 1)), encode('next\n')])).toEqual(['too long', 'next']);
});

test('a line that has begun can be dropped', () => {
  const lines: number[] = [];
  const reader = new LineReader(MAX_BYTES, {
    onLine: (line) => void lines.push(line.length),
    onTooLong: () => {},
  });
  reader.push(encode('half'));
  expect(reader.isWithinLine).toBe(true);
  reader.drop();
  expect(reader.isWithinLine).toBe(false);
  reader.push(encode('abc\n'));
  expect(lines).toEqual([3]);
});
