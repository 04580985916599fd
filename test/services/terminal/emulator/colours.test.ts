import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourSpec, parseColour } from '../../../../src/services/terminal/emulator/colour-spec.ts';
import { pane } from '../pane.ts';

test.each([
  ['rgb:12/34/56', 0x123456],
  ['rgb:f/0/8', 0xff0088],
  ['rgb:fff/000/800', 0xff0080],
  ['RGB:1212/3434/5656', 0x123456],
  ['#123456', 0x123456],
  ['#f08', 0xf00080],
  ['#123045607890', 0x124578],
  ['rgb:12/34', undefined],
  ['rgb:12345/1/1', undefined],
  ['#1234', undefined],
  ['papayawhip', undefined],
  ['', undefined],
])('%s is the colour that X takes it for', (spec, colour) => {
  expect(parseColour(spec)).toBe(colour);
});

test('a colour that was written is read as the same', () => {
  fc.assert(
    fc.property(fc.nat(0xffffff), (colour) => {
      expect(parseColour(colourSpec(colour))).toBe(colour);
    }),
  );
});

const ASK_ALL = '\x1b]4;1;?\x07\x1b]10;?;?;?\x07';
const UNTOUCHED = pane().ask(ASK_ALL);
const SET = '\x1b]4;1;#010203\x07\x1b]10;rgb:11/22/33;#445566;#778899\x07';
const SET_ANSWER =
  '\x1b]4;1;rgb:0101/0202/0303\x1b\\\x1b]10;rgb:1111/2222/3333\x1b\\' +
  '\x1b]11;rgb:4444/5555/6666\x1b\\\x1b]12;rgb:7777/8888/9999\x1b\\';

test('a program is told the colours that it has set', () => {
  const { ask, feed } = pane();
  feed(SET);
  expect(ask(ASK_ALL)).toBe(SET_ANSWER);
});

test('setting and asking may stand in one sequence, and take effect in order', () => {
  const { ask } = pane();
  expect(ask('\x1b]4;1;#010203;1;?;2;nonsense\x07')).toBe('\x1b]4;1;rgb:0101/0202/0303\x1b\\');
});

test.each([
  ['one by one', '\x1b]104;1\x07\x1b]110\x07\x1b]111\x07\x1b]112\x07'],
  ['the whole palette', '\x1b]104\x07\x1b]110\x07\x1b]111\x07\x1b]112\x07'],
  ['by a reset of the terminal', '\x1bc'],
])('colours that were set are taken back %s', (_how, reset) => {
  const { ask, feed } = pane();
  feed(SET + reset);
  expect(ask(ASK_ALL)).toBe(UNTOUCHED);
});

test('a reset of single places leaves the others', () => {
  const { ask, feed } = pane();
  feed('\x1b]4;1;#010101;2;#020202;3;#030303\x07\x1b]104;1;3\x07');
  expect(ask('\x1b]4;2;?\x07')).toBe('\x1b]4;2;rgb:0202/0202/0202\x1b\\');
  expect(ask(ASK_ALL)).toBe(UNTOUCHED);
});

test('what is no colour, and a place that no palette has, changes nothing', () => {
  const { emulator, ask, feed } = pane();
  feed('\x1b]4;1;red;256;#010101;-1;#010101;x;#010101\x07\x1b]11;none\x07\x1b]104;x;999\x07');
  expect(emulator.colours.areSet).toBe(false);
  expect(ask(ASK_ALL)).toBe(UNTOUCHED);
});

test('each row counts as changed when a colour changes, and none when it is taken back twice', () => {
  const { emulator, feed } = pane({ rows: 3 });
  feed('text');
  const rows = () => [0, 1, 2].map((row) => emulator.rows.at(row));
  feed('\x1b]11;#000040\x07');
  expect(new Set(rows())).toEqual(new Set([emulator.rows.version]));
  feed('\x1b]111\x07');
  const [, ...before] = rows();
  feed('\x1b]111\x07');
  // The cursor’s row is drawn again with any output.
  expect(rows().slice(1)).toEqual(before);
});
