import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, LineSplitter } from '../../../src/ctl/mcp/line-splitter.ts';

const MAX = 8;

function split(text: string, cuts: readonly number[]): Line[] {
  const bytes = Buffer.from(text);
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)];
  const splitter = new LineSplitter(MAX);
  const chunks = edges.map((edge, index) => bytes.subarray(edge, edges[index + 1]));
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

test('however a stream is cut, its lines are the same, and none is longer than allowed', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', ' '), maxLength: MAX + 2 });
  const stream = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 6 });
  fc.assert(
    fc.property(stream, fc.array(fc.nat()), (lines, cuts) => {
      const expected = lines.map(([text]) => (Buffer.byteLength(text) > MAX ? 'too-long' : text));
      const found = split(lines.map((each) => each.join('')).join(''), cuts);
      expect(found.map(String)).toEqual(expected);
    }),
  );
});

test('of a line that never ends no more than the limit is kept', () => {
  const splitter = new LineSplitter(MAX);
  for (let count = 0; count < 1_000; count++)
    expect(splitter.push(Buffer.alloc(100, 'x'))).toEqual([]);
  expect(splitter.push(Buffer.from('\nshort\n')).map(String)).toEqual(['too-long', 'short']);
});
