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
