import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../../src/ui/input/encode-key.ts';
import { passed } from './panes.ts';

const UTF8 = (text: string) => Buffer.from(text).toString('latin1');

describe('to a program that asked for nothing', () => {
  test('everything in legacy encoding goes unchanged', () => {
    const legacy =
      'ab \r\t\x7f\0\x01\x02\x03\x07\x08\n\x1c\x1f\x1b[1;3D\x1b[5~\x1bOP\x1b[[A\x1bxé世\x1b';
    expect(passed(legacy)).toBe(UTF8(legacy));
  });

  test.each([
    ['\x1b[97;5u', '\x01'],
    ['\x1b[27;5;97~', '\x01'],
    ['\x1b[32;5u', '\0'],
    ['\x1b[27u', '\x1b'],
    ['\x1b[13;2u', '\r'],
    ['\x1b[27;2;13~', '\r'],
    ['\x1b[9;2u', '\x1b[Z'],
    ['\x1b[127;5u', '\x08'],
    ['\x1b[120;3u', '\x1bx'],
    ['\x1b[120;4u', '\x1bX'],
    ['\x1b[49;4u', '\x1b!'],
    ['\x1b[99;7u', '\x1b\x03'],
    ['\x1b[47;5u', '\x1f'],
    ['\x1b[45:95;6u', '\x1f'],
    ['\x1b[1089::99;5u', '\x03'],
    ['\x1b[97u', 'a'],
    ['\x1b[97:65;2u', 'A'],
    ['\x1b[P', '\x1bOP'],
    ['\x1b[1;1:1P', '\x1bOP'],
    ['\x1b[1;5:1A', '\x1b[1;5A'],
    ['\x1b[13~', '\x1b[13~'],
    ['\x1b[57376u', '\x1b[25~'],
    ['\x1b[57399u', '0'],
    ['\x1b[57414u', '\r'],
  ])('%j is %j', (outer, inner) => {
    expect(passed(outer)).toBe(inner);
  });

  test.each([
    ['a release', '\x1b[97;5:3u'],
    ['an arrow let go', '\x1b[1;1:3A'],
    ['Shift alone', '\x1b[57441;2u'],
    ['Super and a letter', '\x1b[97;9u'],
    ['a media key', '\x1b[57428u'],
  ])('%s is nothing', (_title, outer) => {
    expect(passed(outer)).toBe('');
  });

  test('a held key repeats', () => {
    expect(passed('\x1b[97;1:1u\x1b[97;1:2u\x1b[97;1:2u\x1b[97;1:3u')).toBe('aaa');
  });
});

describe('cursor keys', () => {
  test.each(['A', 'B', 'C', 'D', 'H', 'F'])('%s follow the mode of the program', (letter) => {
    const [normal, application] = [`\x1b[${letter}`, `\x1bO${letter}`];
    expect(passed(normal, { applicationCursor: true })).toBe(application);
    expect(passed(application, { applicationCursor: true })).toBe(application);
    expect(passed(application)).toBe(normal);
  });

  test('with a modifier, or of another kind, do not', () => {
    expect(passed('\x1b[1;5A\x1b[5~', { applicationCursor: true })).toBe('\x1b[1;5A\x1b[5~');
  });

  test('let go or not, come in the mode of the program from a kitty terminal too', () => {
    expect(passed('\x1b[1;1:1A\x1b[1;1:3A', { applicationCursor: true })).toBe('\x1bOA');
  });
});

describe('to a program that speaks the kitty protocol', () => {
  test.each([
    '\x1b[13;2u',
    '\x1b[97;5u',
    '\x1b[1;3D',
    '\x1b[27u',
    '\x1b[57376u',
    'a',
    '\r',
    '\x1f',
  ])('%j goes unchanged', (bytes) => {
    expect(passed(bytes, { kittyFlags: 1 })).toBe(bytes);
  });

  test.each([
    ['modifyOtherKeys', '\x1b[27;2;13~', 1, '\x1b[13;2u'],
    ['modifyOtherKeys', '\x1b[27;5;97~', 1, '\x1b[97;5u'],
    ['modifyOtherKeys', '\x1b[27;6;65~', 1, '\x1b[97;6u'],
    ['a legacy terminal', '\x1b', 1, '\x1b[27u'],
    ['a legacy terminal', '\x03', 1, '\x1b[99;5u'],
    ['a legacy terminal', '\0', 1, '\x1b[32;5u'],
    ['a legacy terminal', '\x1bx', 1, '\x1b[120;3u'],
    ['a legacy terminal', '\x1bX', 1, '\x1b[120;4u'],
    ['a legacy terminal', 'a', 8, '\x1b[97u'],
    ['a legacy terminal', 'hi', 8, '\x1b[104u\x1b[105u'],
    ['a legacy terminal', 'A', 8 | 16, '\x1b[97;2;65u'],
    ['a legacy terminal', 'A', 8 | 4, '\x1b[97:65;2u'],
    ['a legacy terminal', '\r', 8, '\x1b[13u'],
    ['a terminal with more flags', '\x1b[97;5:1u', 1, '\x1b[97;5u'],
    ['a terminal with more flags', '\x1b[97;5:2u', 1, '\x1b[97;5u'],
    ['a terminal with more flags', '\x1b[97;5:3u', 1, ''],
    ['a terminal with more flags', '\x1b[97;5:3u', 3, '\x1b[97;5:3u'],
    ['a terminal with more flags', '\x1b[97:65:97;6u', 1, '\x1b[97;6u'],
    ['a terminal with more flags', '\x1b[97;;97u', 1, 'a'],
    ['a terminal with more flags', '\x1b[97;1:3u', 3, ''],
    ['a terminal with more flags', '\x1b[13u', 1, '\r'],
    ['a terminal with more flags', '\x1b[57441;2u', 1, ''],
    ['a terminal with more flags', '\x1b[1;1:2A', 1, '\x1b[A'],
    ['a terminal with more flags', '\x1b[1;5:3A', 3, '\x1b[1;5:3A'],
    ['a terminal with more flags', '\x1b[97;5u', 4, '\x01'],
  ])('what %s sends, %j, becomes with flags %i %j', (_title, outer, kittyFlags, inner) => {
    expect(passed(outer, { kittyFlags })).toBe(inner);
  });
});

describe('to a program that asked for modifyOtherKeys', () => {
  test.each([
    ['\x1b[13;2u', 1, '\x1b[27;2;13~'],
    ['\x1b[13;2u', 2, '\x1b[27;2;13~'],
    ['\x1b[27;2;13~', 2, '\x1b[27;2;13~'],
    ['\x1b[97;5u', 1, '\x01'],
    ['\x1b[97;5u', 2, '\x1b[27;5;97~'],
    ['\x1b[27;5;97~', 1, '\x01'],
    ['\x1b[97;6u', 1, '\x1b[27;6;65~'],
    ['\x1b[105;5u', 2, '\x1b[27;5;105~'],
    ['\x1b[120;3u', 1, '\x1bx'],
    ['\x1b[120;3u', 2, '\x1b[27;3;120~'],
    ['\x1b[9;2u', 2, '\x1b[Z'],
    ['\x1b[9;5u', 1, '\x1b[27;5;9~'],
    ['\x1b[27u', 2, '\x1b'],
    ['\x1b[1;5A', 2, '\x1b[1;5A'],
    ['\x1b[97;5:3u', 2, ''],
    ['\x03', 2, '\x03'],
  ])('%j is at level %i %j', (outer, modifyOtherKeys, inner) => {
    expect(passed(outer, { modifyOtherKeys })).toBe(inner);
  });
});

test('a text is as many keys as it has characters', () => {
  const raw = Buffer.from('a é😀');
  const keys = keysOf({ type: 'text', text: 'a é😀', raw });
  expect(keys.map(({ key }) => key)).toEqual(['a', 'space', 'é', '😀']);
  expect(Buffer.concat(keys.map((key) => key.raw))).toEqual(raw);
});

test('a key that a kitty program reads is the key that was pressed, whatever the flags', () => {
  const arbCode = fc.integer({ min: 33, max: 126 });
  const arbModifiers = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(arbCode, arbModifiers, (code, modifiers) => {
      const outer = `\x1b[${code};${modifiers}u`;
      const once = passed(outer, { kittyFlags: 9 });
      expect(passed(once, { kittyFlags: 9 })).toBe(once);
      expect(passed(once)).toBe(passed(outer));
    }),
  );
});
