import { describe, expect, test } from 'vitest';
import { encode } from '../../../src/ui/input/encode.ts';
import type { PaneModes } from '../../../src/workspace/live.ts';
import { PLAIN, passed } from './panes.ts';
import { eventOf } from './typed.ts';

const SGR = { mouseEncoding: 'sgr' } as const;

describe('mouse', () => {
  test('a program that did not ask gets nothing', () => {
    expect(passed('\x1b[<0;6;4M\x1b[<0;6;4m\x1b[<35;7;5M\x1b[<64;7;5M')).toBe('');
  });

  test.each<[string, PaneModes['mouse'], string, string]>([
    ['a press in the corner', 'press-release', '\x1b[<0;6;4M', '\x1b[<0;1;1M'],
    ['a release', 'press-release', '\x1b[<0;25;13m', '\x1b[<0;20;10m'],
    ['the wheel', 'press-release', '\x1b[<65;6;4M', '\x1b[<65;1;1M'],
    [
      'the horizontal wheel',
      'press-release',
      '\x1b[<66;6;4M\x1b[<67;6;4M',
      '\x1b[<66;1;1M\x1b[<67;1;1M',
    ],
    ['a drag', 'press-release', '\x1b[<32;6;4M', ''],
    ['a drag', 'drag', '\x1b[<32;7;5M', '\x1b[<32;2;2M'],
    ['a move', 'drag', '\x1b[<35;7;5M', ''],
    ['a move', 'motion', '\x1b[<35;7;5M', '\x1b[<35;2;2M'],
    ['a press with all modifiers', 'motion', '\x1b[<28;7;5M', '\x1b[<28;2;2M'],
    ['an extra button', 'motion', '\x1b[<129;7;5M', '\x1b[<129;2;2M'],
    ['a release', 'press', '\x1b[<0;6;4m', ''],
    ['the wheel', 'press', '\x1b[<64;6;4M', ''],
    ['a press on the border', 'motion', '\x1b[<0;5;4M', ''],
    ['a move in another pane', 'motion', '\x1b[<35;30;4M', ''],
    ['the wheel in another pane', 'motion', '\x1b[<64;30;4M', ''],
    ['a release outside', 'drag', '\x1b[<0;1;50m', '\x1b[<0;1;10m'],
    ['a drag outside', 'drag', '\x1b[<32;90;1M', '\x1b[<32;20;1M'],
    ['a press in X10 encoding', 'drag', '\x1b[M &$', '\x1b[<0;1;1M'],
    ['a release in X10 encoding', 'drag', '\x1b[M#&$', '\x1b[<0;1;1m'],
  ])('%s, with mode %s: %j is %j', (_title, mouse, outer, inner) => {
    expect(passed(outer, { ...SGR, mouse })).toBe(inner);
  });

  test('the old encoding has bytes, and does not tell which button was released', () => {
    const mouse = 'press-release';
    expect(passed('\x1b[<2;7;5M\x1b[<2;7;5m', { mouse })).toBe('\x1b[M"""\x1b[M#""');
  });

  test('the old encoding ends at column 223, and says so of what lies beyond', () => {
    const target = {
      modes: { ...PLAIN, mouse: 'press-release' as const },
      rect: { x: 0, y: 0, width: 400, height: 300 },
    };
    const bytes = encode(eventOf('\x1b[<0;223;300M'), target);
    expect([...bytes]).toEqual([0x1b, 0x5b, 0x4d, 32, 255, 255]);
  });

  test('the oldest mode tells no modifiers', () => {
    expect(passed('\x1b[<16;6;4M', { mouse: 'press' })).toBe('\x1b[M !!');
  });

  test.each<[Partial<PaneModes>, string]>([
    [{ alternateScreen: true, alternateScroll: true }, '\x1b[A\x1b[A\x1b[A'],
    [
      { alternateScreen: true, alternateScroll: true, applicationCursor: true },
      '\x1bOA\x1bOA\x1bOA',
    ],
    [{ alternateScreen: false, alternateScroll: true }, ''],
    [{ alternateScreen: true, alternateScroll: false }, ''],
    [{ alternateScreen: true, alternateScroll: true, mouse: 'drag', ...SGR }, '\x1b[<64;1;1M'],
  ])('the wheel, with %j, is %j', (modes, inner) => {
    expect(passed('\x1b[<64;6;4M', modes)).toBe(inner);
  });
});

describe('pastes', () => {
  test('markers go only to a program that asked for them, the text to every one', () => {
    expect(passed('\x1b[200~a\rb\x1b[201~')).toBe('a\rb');
    expect(passed('\x1b[200~a\rb\x1b[201~', { bracketedPaste: true })).toBe(
      '\x1b[200~a\rb\x1b[201~',
    );
  });

  test('a paste whose end never came is ended for the program', () => {
    expect(passed('\x1b[200~abc', { bracketedPaste: true })).toBe('\x1b[200~abc\x1b[201~');
  });

  test('an end that comes late is not passed on', () => {
    expect(passed('\x1b[201~', { bracketedPaste: true })).toBe('');
  });
});

test('focus goes only to a program that asked for it', () => {
  expect(passed('\x1b[I\x1b[O')).toBe('');
  expect(passed('\x1b[I\x1b[O', { focusEvents: true })).toBe('\x1b[I\x1b[O');
});

test('a reply of the outer terminal goes to no program', () => {
  expect(passed('\x1b]11;rgb:0/0/0\x07\x1b[?62;22c\x1bP>|term\x1b\\')).toBe('');
});

test('what we do not know goes unchanged', () => {
  expect(passed('\x1b[1;2;3z\x1bOz')).toBe('\x1b[1;2;3z\x1bOz');
});
