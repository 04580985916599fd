import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyEvent } from '../../../src/ui/input/events.ts';
import {
  formatChord,
  formatSequence,
  normalChord,
  parseChord,
  parseSequence,
} from '../../../src/ui/keys/chord.ts';
import { chordsOf, matchesChord } from '../../../src/ui/keys/chord-match.ts';
import { eventOf } from '../input/typed.ts';

function keyOf(bytes: string): KeyEvent {
  const event = eventOf(bytes);
  if (event.type !== 'key') throw new Error(`${event.type} is no key`);
  return event;
}

function isChord(text: string, bytes: string): boolean {
  const chord = parseChord(text);
  return chord !== undefined && matchesChord(chord, keyOf(bytes));
}

describe('notation', () => {
  test.each([
    ['Ctrl+Space', 'Ctrl+Space'],
    ['ctrl+space', 'Ctrl+Space'],
    ['C-Space', 'Ctrl+Space'],
    ['S-Tab', 'S-Tab'],
    ['Shift+Tab', 'S-Tab'],
    ['Ctrl+Shift+Tab', 'Ctrl+Shift+Tab'],
    ['Ctrl+A', 'Ctrl+a'],
    ['Ctrl+Shift+A', 'Ctrl+Shift+a'],
    ['S-g', 'G'],
    ['Alt+x', 'Alt+x'],
    ['Alt+X', 'Alt+X'],
    ['M-x', 'Alt+x'],
    ['Ctrl+Alt+Delete', 'Ctrl+Alt+Delete'],
    ['Cmd+k', 'Super+k'],
    ['PageUp', 'PgUp'],
    ['pgdn', 'PgDn'],
    ['escape', 'Esc'],
    ['f5', 'F5'],
    ['F12', 'F12'],
    ['?', '?'],
    ['+', '+'],
    ['-', '-'],
    ['Ctrl++', 'Ctrl++'],
    ['C--', 'Ctrl+-'],
    ['ß', 'ß'],
    ['S-ß', 'S-ß'],
    ['S-ﬀ', 'S-ﬀ'],
    ['Ctrl+İ', 'Ctrl+İ'],
    ['世', '世'],
  ])('%s is shown as %s', (text, shown) => {
    const chord = parseChord(text);
    expect(chord && formatChord(chord)).toBe(shown);
  });

  test.each(['', ' ', 'Crtl+x', 'Ctrl+', 'Ctrl+Foo', 'F0', 'F36', 'xy', 'Ctrl+a b', 'Hyper+x'])(
    '%j is no chord',
    (text) => {
      expect(parseChord(text)).toBeUndefined();
    },
  );

  test('what is shown is read back as the same chord', () => {
    const arbKey = fc.oneof(
      fc.constantFrom('space', 'tab', 'enter', 'esc', 'pageup', 'pagedown', 'f1', 'f35', '+', '-'),
      fc
        .string({ minLength: 1, maxLength: 1, unit: 'grapheme' })
        .filter((key) => [...key].length === 1 && key.trim() !== ''),
    );
    const arbChord = fc.record({
      ctrl: fc.boolean(),
      alt: fc.boolean(),
      shift: fc.boolean(),
      super: fc.boolean(),
      key: arbKey,
    });
    fc.assert(
      fc.property(arbChord, (chord) => {
        const shown = formatChord(normalChord(chord));
        const again = parseChord(shown);
        expect(again && formatChord(again)).toBe(shown);
      }),
    );
  });

  test('a sequence is chords with spaces between them', () => {
    expect(formatSequence(parseSequence('  n   Ctrl+T ') ?? [])).toBe('n Ctrl+t');
    expect(parseSequence('n Crtl+t')).toBeUndefined();
    expect(parseSequence('  ')).toBeUndefined();
  });
});

describe('matching', () => {
  test.each([
    ['Ctrl+Space', '\0'],
    ['Ctrl+Space', '\x1b[32;5u'],
    ['Ctrl+Space', '\x1b[27;5;32~'],
    ['Ctrl+Space', '\x1b[32;69u'],
    ['Ctrl+a', '\x01'],
    ['Ctrl+a', '\x1b[97;5u'],
    ['Ctrl+_', '\x1f'],
    ['Ctrl+_', '\x1b[45:95;6u'],
    ['Ctrl+Shift+a', '\x1b[97;6u'],
    ['S-Tab', '\x1b[Z'],
    ['S-Tab', '\x1b[9;2u'],
    ['G', 'G'],
    ['G', '\x1b[103;2u'],
    ['!', '!'],
    ['!', '\x1b[49:33;2u'],
    ['Space', ' '],
    ['Alt+x', '\x1bx'],
    ['Alt+X', '\x1bX'],
    ['Alt+X', '\x1b[120;4u'],
    ['PgUp', '\x1b[5~'],
    ['F5', '\x1b[15~'],
    ['Esc', '\x1b'],
    ['Enter', '\r'],
    ['n', '\x1b[1090::110u'],
    ['Ctrl+c', '\x1b[1089::99;5u'],
  ])('%s is %j', (text, bytes) => {
    expect(isChord(text, bytes)).toBe(true);
  });

  test.each([
    ['Ctrl+Space', ' '],
    ['Ctrl+a', '\x1b[97;6u'],
    ['g', 'G'],
    ['G', 'g'],
    ['Ctrl+Space', '\x1b[32;5:3u'],
    ['Tab', '\x1b[Z'],
    ['x', '\x1bx'],
  ])('%s is not %j', (text, bytes) => {
    expect(isChord(text, bytes)).toBe(false);
  });

  test('Shift alone is no chord', () => {
    expect(chordsOf(keyOf('\x1b[57441;2u'))).toEqual([]);
  });
});
