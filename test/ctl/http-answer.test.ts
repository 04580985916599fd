import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HttpAnswer } from '../../src/ctl/http-answer.ts';

/** What the bytes answer, in one piece or cut at places of the property's choice. */
function read(text: string, places: readonly number[] = [], onProcessing?: () => void): string {
  const bytes = Buffer.from(text);
  const ends = places.map((place) => place % (bytes.length + 1)).sort((one, other) => one - other);
  const answer = new HttpAnswer(onProcessing);
  for (const [index, end] of [...ends, bytes.length].entries())
    answer.push(bytes.subarray(ends[index - 1] ?? 0, end));
  return answer.body();
}

const HEADS = {
  length: (body: string) =>
    `HTTP/1.1 400 Bad Request\r\nContent-Length: ${Buffer.byteLength(body)}`,
  chunks: () => 'HTTP/1.1 200 OK\r\nDate: today\r\nTransfer-Encoding: chunked\r\nConnection: close',
  neither: () => 'HTTP/1.0 200 OK\r\nConnection: close',
};

/** A body in chunks of so many characters. */
function chunked(body: string, size: number): string {
  const parts = body.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  const chunks = parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
  return `${chunks.join('')}0\r\n\r\n`;
}

const body = fc.string({ unit: 'grapheme', maxLength: 60 });
const places = fc.array(fc.nat(), { maxLength: 6 });

test('any split of an answer of any framing reads as its body', () => {
  fc.assert(
    fc.property(body, places, fc.integer({ min: 1, max: 20 }), (text, cuts, size) => {
      expect(read(`${HEADS.length(text)}\r\n\r\n${text}`, cuts)).toBe(text);
      expect(read(`${HEADS.chunks()}\r\n\r\n${chunked(text, size)}`, cuts)).toBe(text);
      expect(read(`${HEADS.neither()}\r\n\r\n${text}`, cuts)).toBe(text);
    }),
  );
});

test('an answer that was cut off anywhere is none', () => {
  const long = '€x'.repeat(20);
  const framed = [
    `${HEADS.length(long)}\r\n\r\n${long}`,
    `${HEADS.chunks()}\r\n\r\n${chunked(long, 7)}`,
  ];
  // The last line's end says nothing more.
  for (const whole of framed.map((text) => Buffer.from(text)))
    for (let end = 0; end < whole.length - 4; end++) {
      const answer = new HttpAnswer();
      answer.push(whole.subarray(0, end));
      expect(() => answer.body()).toThrow('The connection ended before the answer');
    }
});

test('each 102 that comes ahead is told, in one piece with the answer or not', () => {
  fc.assert(
    fc.property(fc.nat(3), places, (count, cuts) => {
      let told = 0;
      const ahead = `${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(count)}HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n`;
      expect(read(`${ahead}${HEADS.length('{}')}\r\n\r\n{}`, cuts, () => void told++)).toBe('{}');
      expect(told).toBe(count);
    }),
  );
});

test('what follows the body that was announced is not part of it', () => {
  expect(read(`${HEADS.length('{}')}\r\n\r\n{}HTTP/1.1 200 OK`)).toBe('{}');
  expect(read(`${HEADS.chunks()}\r\n\r\n2;note=x\r\n{}\r\n0\r\nfield: x\r\n\r\n`)).toBe('{}');
});

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 'Unexpected answer'],
  ['a redirect', 'HTTP/1.1 308 Permanent Redirect\r\nlocation: /\r\n\r\n', 'Unexpected redirect'],
  ['a head without an end', `HTTP/1.1 200 OK\r\n${'x'.repeat(17_000)}`, 'Unexpected answer'],
  ['a chunk without a size', `${HEADS.chunks()}\r\n\r\nsome\r\n`, 'Unexpected answer'],
])('%s is refused', (_what, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('no more is wanted when the body that was announced is whole, nor of what is refused', () => {
  const answer = new HttpAnswer();
  const pieces = [HEADS.length('{}'), '\r\n\r\n', '{', '}'];
  expect(pieces.map((piece) => answer.push(Buffer.from(piece)))).toEqual([true, true, true, false]);
  expect(new HttpAnswer().push(Buffer.from('HTTP/1.1 302 Found\r\n\r\n'))).toBe(false);
});

test('an answer beyond all bounds is refused before it ends', () => {
  const answer = new HttpAnswer();
  answer.push(Buffer.from(`${HEADS.neither()}\r\n\r\n`));
  const part = Buffer.alloc(1024 * 1024);
  const wanted = Array.from({ length: 65 }, () => answer.push(part));
  expect(wanted).toEqual([...Array.from({ length: 64 }, () => true), false]);
  expect(() => answer.body()).toThrow('Answer too large');
});
