import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { brief, eventOf, eventsOf, listen } from './typed.ts';

describe('keys', () => {
  test.each([
    ['a', 'a'],
    ['A', 'A'],
    [' ', 'space'],
    ['é', 'é'],
    ['世', '世'],
    ['😀', '😀'],
    ['\r', 'enter'],
    ['\t', 'tab'],
    ['\x7f', 'backspace'],
    ['\0', 'ctrl+space'],
    ['\x01', 'ctrl+a'],
    ['\n', 'ctrl+j'],
    ['\x1f', 'ctrl+_'],
    ['\x1b', 'esc'],
    ['\x1bx', 'alt+x'],
    ['\x1bé', 'alt+é'],
    ['\x1b\r', 'alt+enter'],
    ['\x1b\x02', 'ctrl+alt+b'],
    ['\x1b[', 'alt+['],
    ['\x1bO', 'alt+O'],
    ['\x1b]', 'alt+]'],
    ['\x1bP', 'alt+P'],
    ['\x1bX', 'alt+X'],
    ['\x1b[A', 'up'],
    ['\x1bOA', 'up'],
    ['\x1b[1;3D', 'alt+left'],
    ['\x1b[1;6H', 'ctrl+shift+home'],
    ['\x1b[3~', 'delete'],
    ['\x1b[5;5~', 'ctrl+pageup'],
    ['\x1b[15~', 'f5'],
    ['\x1b[24;2~', 'shift+f12'],
    ['\x1bOP', 'f1'],
    ['\x1bO5P', 'ctrl+f1'],
    ['\x1b[1;5R', 'ctrl+f3'],
    ['\x1b[[E', 'f5'],
    ['\x1b[Z', 'shift+tab'],
    ['\x1bOM', 'enter'],
    ['\x1bOx', '8'],
  ])('%j is %s in legacy encoding', (bytes, key) => {
    expect(brief(eventOf(bytes))).toBe(key);
  });

  test.each([
    ['\x1b[32;5u', 'ctrl+space'],
    ['\x1b[97;5u', 'ctrl+a'],
    ['\x1b[27u', 'esc'],
    ['\x1b[13;2u', 'shift+enter'],
    ['\x1b[97;5:2u', 'ctrl+a repeat'],
    ['\x1b[97;1:3u', 'a release'],
    ['\x1b[1;1:3A', 'up release'],
    ['\x1b[P', 'f1'],
    ['\x1b[57376u', 'f13'],
    ['\x1b[57399u', '0'],
    ['\x1b[57441;2u', 'shift+left-shift'],
    ['\x1b[97;9u', 'super+a'],
    ['\x1b[27;2;13~', 'shift+enter'],
    ['\x1b[27;5;97~', 'ctrl+a'],
    ['\x1b[27;5;32~', 'ctrl+space'],
  ])('%j is %s in an extended encoding', (bytes, key) => {
    expect(brief(eventOf(bytes))).toBe(key);
  });

  test('a kitty key tells its alternates, its text and the enhancements behind it', () => {
    expect(eventOf('\x1b[1089:1057:99;2;1057u')).toMatchObject({
      key: 'с',
      shifted: 'С',
      base: 'c',
      text: 'С',
      shift: true,
      encoding: 'kitty',
      kittyFlags: 4 | 8 | 16,
    });
  });

  test('a shifted key types what the shift makes of it', () => {
    expect(eventOf('\x1b[97;2u')).toMatchObject({ key: 'a', text: 'A' });
    expect(eventOf('\x1b[49:33;2u')).toMatchObject({ key: '1', text: '!' });
  });

  test('characters that come together are one event', () => {
    expect(eventsOf('héllo 世界\rx').map(brief)).toEqual(['"héllo 世界"', 'enter', 'x']);
  });
});

describe('a lone ESC', () => {
  test('is the Esc key after 50 ms, and not before', () => {
    const { clock, events, type } = listen();
    type('\x1b');
    clock.advance(49);
    expect(events).toEqual([]);
    clock.advance(1);
    expect(events.map(brief)).toEqual(['esc']);
  });

  test('is the Esc key at once when a sequence follows', () => {
    const { clock, events, type } = listen();
    type('\x1b');
    clock.advance(30);
    type('\x1b[<35;10;20M');
    expect(events.map(brief)).toEqual(['esc', 'move none 9,19']);
    clock.advance(10_000);
    expect(events).toHaveLength(2);
  });

  test('before a second one is a key of its own', () => {
    expect(eventsOf('\x1b\x1b').map(brief)).toEqual(['esc', 'esc']);
    expect(eventsOf('\x1b\x1b[A').map(brief)).toEqual(['esc', 'up']);
  });
});

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

describe('pastes', () => {
  test('a paste of 1 MB with newlines and escapes comes through byte for byte, as one', () => {
    const text = 'line\r\n\x1b[A世界 '.repeat(65_536);
    const { events, type } = listen();
    type(`\x1b[200~${text}\x1b[201~x`);
    expect(events.map(brief)).toEqual(['paste start', 'paste data', 'paste end', 'x']);
    expect(Buffer.from(events[1]?.raw ?? []).toString()).toBe(text);
  });

  test('an end marker that is split, 200 ms apart, ends the paste', () => {
    const { clock, events, type } = listen();
    type('\x1b[200~abc\x1b[20');
    clock.advance(200);
    type('1~\r');
    expect(events.map(brief)).toEqual(['paste start', 'paste data', 'paste end', 'enter']);
    expect(Buffer.from(events[1]?.raw ?? []).toString()).toBe('abc');
  });

  test('what only begins like an end marker is pasted', () => {
    const { events, type } = listen();
    type('\x1b[200~abc\x1b[20');
    type('2~\x1b[201~');
    const data = events.filter((event) => brief(event) === 'paste data');
    expect(Buffer.concat(data.map(({ raw }) => raw)).toString()).toBe('abc\x1b[202~');
  });

  test('a paste without an end gives the keyboard back within 5 s, though somebody types', () => {
    const { clock, events, type } = listen();
    type('\x1b[200~abc');
    clock.advance(3_000);
    type('\x1b');
    clock.advance(2_000);
    type('\0');
    expect(events.map(brief)).toEqual([
      'paste start',
      'paste data',
      'paste data',
      'paste end',
      'ctrl+space',
    ]);
  });

  test('a paste that goes on slowly is not cut', () => {
    const { clock, events, type } = listen();
    type('\x1b[200~');
    for (let chunk = 0; chunk < 5; chunk++) {
      clock.advance(3_000);
      type('a line of a long paste\r');
    }
    type('\x1b[201~');
    expect(events.filter((event) => brief(event) === 'paste end')).toHaveLength(1);
    expect(events.at(-1)?.raw).toHaveLength(6);
  });
});

describe('everything else', () => {
  test('focus is told', () => {
    expect(eventsOf('\x1b[I\x1b[O').map(brief)).toEqual(['focus in', 'focus out']);
  });

  test.each(['\x1b[1;2;3z', '\x1b[=5x', '\x1bOz', '\x1b]777;hello\x07', '\x1b[999~'])(
    '%j is handed on as it came',
    (bytes) => {
      expect(eventOf(bytes)).toEqual({ type: 'unknown', raw: Buffer.from(bytes) });
    },
  );

  test('bytes that are no UTF-8 are handed on as they came', () => {
    const events = eventsOf(Buffer.from([0xff, 0x41, 0xc3, 0x0d]));
    expect(events.map(brief)).toEqual(['unknown "ÿ"', 'A', 'unknown "Ã"', 'enter']);
  });

  test.each([
    ['a parameter', `\x1b[${'1'.repeat(5_000)}`],
    ['a string', `\x1b]11;${'r'.repeat(50_000)}`],
  ])('%s without an end is let through, not kept', (_title, bytes) => {
    const { events, type } = listen();
    type(bytes);
    expect(events.map(({ type }) => type)).toContain('unknown');
  });

  test('Alt+] and then typing is no string', () => {
    expect(eventsOf('\x1b]hello\r').map(brief)).toEqual(['alt+]', '"hello"', 'enter']);
  });

  test('a closed parser says nothing more', () => {
    const { clock, events, parser, type } = listen();
    type('\x1b');
    parser.close();
    clock.advance(1_000);
    expect(events).toEqual([]);
  });
});
