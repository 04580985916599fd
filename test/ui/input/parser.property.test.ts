import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InputEvent } from '../../../src/ui/input/events.ts';
import { brief, listen } from './typed.ts';

const KNOWN = [
  'a',
  'hello',
  'é',
  '世界',
  '😀',
  '\r',
  '\0',
  '\x7f',
  '\x1b',
  '\x1bx',
  '\x1b[A',
  '\x1bOP',
  '\x1b[1;5C',
  '\x1b[97;5u',
  '\x1b[27;2;13~',
  '\x1b[<0;10;20M',
  '\x1b[M !!',
  '\x1b[I',
  '\x1b[?62;22c',
  '\x1b]11;rgb:0000/0000/0000\x1b\\',
  '\x1bP>|term(1)\x1b\\',
  '\x1b[200~pasted\r\x1b[201~',
  '\x1b[200~',
  '\x1b[',
  '\x1b]1',
  '\x1bP1',
  '\x1b[<3',
  ';',
  'M',
].map((text) => Buffer.from(text));

const arbBytes = fc
  .array(fc.oneof(fc.constantFrom(...KNOWN), fc.uint8Array({ maxLength: 6 })), { maxLength: 12 })
  .map((parts) => Buffer.concat(parts));

/** Characters one by one, neighbouring chunks of a paste together: what cutting the input may change. */
function normal(events: readonly InputEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'text') return [...event.text].map((character) => key(character));
    if (event.type !== 'paste' || event.phase !== 'data') return [brief(event)];
    return [...event.raw].map((byte) => `pasted ${byte}`);
  });
}

function key(character: string): string {
  return character === ' ' ? 'space' : character;
}

function read(chunks: readonly Uint8Array[]): InputEvent[] {
  const { clock, events, parser } = listen();
  for (const chunk of chunks) parser.push(chunk);
  clock.advance(60_000);
  return events;
}

function split(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort(
    (a, b) => a - b,
  );
  return [0, ...cuts].map((from, index) => bytes.subarray(from, cuts[index] ?? bytes.length));
}

test('the bytes of all events together are the bytes that came in', () => {
  fc.assert(
    fc.property(arbBytes, fc.array(fc.nat()), (bytes, places) => {
      const events = read(split(bytes, places));
      expect(Buffer.concat(events.map(({ raw }) => raw))).toEqual(Buffer.from(bytes));
    }),
    { numRuns: 500 },
  );
});

test('input that is cut anywhere gives the same events', () => {
  fc.assert(
    fc.property(arbBytes, fc.array(fc.nat()), (bytes, places) => {
      expect(normal(read(split(bytes, places)))).toEqual(normal(read([bytes])));
    }),
    { numRuns: 500 },
  );
});
