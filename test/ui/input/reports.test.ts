import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { brief, eventOf, eventsOf, listen } from './typed.ts';

describe('mouse reports', () => {
  test.each([
    ['\x1b[<0;1;1M', 'press left 0,0'],
    ['\x1b[<0;10;20m', 'release left 9,19'],
    ['\x1b[<2;300;400M', 'press right 299,399'],
    ['\x1b[<34;3;4M', 'move right 2,3'],
    ['\x1b[<35;3;4M', 'move none 2,3'],
    ['\x1b[<64;3;4M', 'wheel wheel-up 2,3'],
    ['\x1b[<65;3;4M', 'wheel wheel-down 2,3'],
    ['\x1b[<66;3;4M', 'wheel wheel-left 2,3'],
    ['\x1b[<67;3;4M', 'wheel wheel-right 2,3'],
    ['\x1b[<128;3;4M', 'press extra-8 2,3'],
    ['\x1b[<28;3;4M', 'ctrl alt shift press left 2,3'],
    ['\x1b[M !!', 'press left 0,0'],
    ['\x1b[M#!!', 'release none 0,0'],
    ['\x1b[MCH4', 'move none 39,19'],
    ['\x1b[M`!!', 'wheel wheel-up 0,0'],
  ])('%j is %s', (bytes, report) => {
    expect(brief(eventOf(bytes))).toBe(report);
  });

  test('a column beyond 95 in X10 encoding is no broken text', () => {
    expect(eventsOf(Buffer.from([0x1b, 0x5b, 0x4d, 0x20, 0xff, 0x21])).map(brief)).toEqual([
      'press left 222,0',
    ]);
  });

  test.each([
    ['\x1b[<35;12', ';5M', 'move none 11,4'],
    ['\x1b[', 'MCH4', 'move none 39,19'],
    ['\x1b[MC', 'H4', 'move none 39,19'],
    ['\x1b', '[<0;1;1M', 'press left 0,0'],
  ])('%j, a pause of 49 ms and %j is one event', (first, second, report) => {
    const { clock, events, type } = listen();
    type(first);
    clock.advance(49);
    type(second);
    clock.advance(10_000);
    expect(events.map(brief)).toEqual([report]);
  });

  test('a report whose rest never comes does not become text', () => {
    expect(eventsOf('\x1b[<35;12').map(brief)).toEqual(['reply other']);
  });
});

describe('replies', () => {
  test.each([
    ['\x1b[?62;4;22c', { kind: 'attributes', level: 1, params: [62, 4, 22] }],
    ['\x1b[>41;354;0c', { kind: 'attributes', level: 2, params: [41, 354, 0] }],
    ['\x1bP!|00000000\x1b\\', { kind: 'unit-id', id: '00000000' }],
    ['\x1b[0n', { kind: 'status', params: [0] }],
    ['\x1b[24;80R', { kind: 'cursor', row: 24, column: 80 }],
    ['\x1b[?2026;2$y', { kind: 'mode', dec: true, mode: 2026, setting: 2 }],
    ['\x1b[4;1$y', { kind: 'mode', dec: false, mode: 4, setting: 1 }],
    [
      '\x1b]11;rgb:1c1c/1c1c/1c1c\x1b\\',
      { kind: 'colour', of: 'background', index: 0, value: 'rgb:1c1c/1c1c/1c1c' },
    ],
    [
      '\x1b]4;1;rgb:cdcd/0000/0000\x07',
      { kind: 'colour', of: 'palette', index: 1, value: 'rgb:cdcd/0000/0000' },
    ],
    ['\x1bP>|kitty(0.39.1)\x1b\\', { kind: 'version', text: 'kitty(0.39.1)' }],
    ['\x1b[?1u', { kind: 'kitty-flags', flags: 1 }],
    ['\x1bP1+r524742=38\x1b\\', { kind: 'capability', known: true, name: 'RGB', value: '8' }],
    ['\x1bP0+r524742\x1b\\', { kind: 'capability', known: false, name: 'RGB', value: '' }],
    ['\x1b[8;50;200t', { kind: 'window', params: [8, 50, 200] }],
    ['\x1b[?997;1n', { kind: 'colour-scheme', dark: true }],
    ['\x1b[?997;2n', { kind: 'colour-scheme', dark: false }],
    ['\x1b_Gi=1;OK\x1b\\', { kind: 'other' }],
  ])('%j is understood', (bytes, reply) => {
    expect(eventOf(bytes)).toMatchObject({ type: 'reply', reply });
  });

  test('a reply that comes byte by byte, a second apart from the rest, is no text', () => {
    const { clock, events, type } = listen();
    for (const byte of '\x1b]11;rgb:1c1c/1c1c/1c1c\x1b\\') {
      type(byte);
      clock.advance(byte === '\x1b' ? 40 : 200);
    }
    type('\x1b[?62');
    clock.advance(900);
    type(';22cx');
    expect(events.map(brief)).toEqual(['reply colour', 'reply attributes', 'x']);
  });

  test('a cursor report in row 1 is Ctrl+F3, unless it was asked for', () => {
    const { events, parser, type } = listen();
    type('\x1b[1;5R');
    parser.expectCursorReport();
    type('\x1b[1;5R\x1b[1;5R');
    expect(events.map(brief)).toEqual(['ctrl+f3', 'reply cursor', 'ctrl+f3']);
  });
});
