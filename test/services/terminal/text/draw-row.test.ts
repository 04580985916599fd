import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BOLD,
  HAS_EXTENDED,
  INVERSE,
  IS_CLUSTER,
  MODE_PALETTE_16,
  MODE_PALETTE_256,
  MODE_RGB,
  SPACE,
  UNDERLINE,
  widthOf,
} from '../../../../src/lib/cell.ts';
import { CellTables } from '../../../../src/lib/cell-tables.ts';
import { Grid } from '../../../../src/lib/grid.ts';
import { RowDrawer } from '../../../../src/services/terminal/text/draw-row.ts';
import { pane } from '../pane.ts';

function drawn(output: string, span = { from: 0, to: 10 }) {
  const { emulator, feed } = pane({ columns: 10, rows: 2 });
  feed(output);
  const grid = new Grid(12, 3, new CellTables());
  new RowDrawer(emulator).draw(0, span, grid, { x: 1, y: 1 });
  const cell = (x: number) => {
    const index = 12 + 1 + x;
    const words = [grid.content, grid.foreground, grid.background].map((each) => each[index] ?? 0);
    const [content = 0, foreground, background] = words;
    return { content, foreground, background, extra: grid.tables.extra(grid.extra[index] ?? 0) };
  };
  const text = () => {
    let shown = '';
    for (let x = 0; x < span.to - span.from; x++) {
      const { content } = cell(x);
      if (widthOf(content) === 0) continue;
      const code = content & 0x1fffff;
      shown += content & IS_CLUSTER ? grid.tables.cluster(code) : String.fromCodePoint(code);
    }
    return shown;
  };
  return { grid, cell, text };
}

test.each([
  [0, 10, 'a世b      '],
  [0, 2, 'a '],
  [2, 6, ' b  '],
  [1, 3, '世'],
])('columns %i to %i of a row show a wide character whole or not at all', (from, to, expected) => {
  expect(drawn('a世b', { from, to }).text()).toBe(expected);
});

test('a row goes to its place and touches no other cell', () => {
  const { grid } = drawn('xxxxxxxxxx');
  const touched = [...grid.content.entries()].filter(([, content]) => content !== SPACE);
  expect(touched.map(([index]) => index)).toEqual(Array.from({ length: 10 }, (_, x) => 13 + x));
});

test('columns behind the end of a row are blank, whatever stood there', () => {
  const { emulator, feed } = pane({ columns: 10, rows: 2 });
  feed('0123456789');
  const grid = new Grid(12, 3, new CellTables());
  const drawer = new RowDrawer(emulator);
  drawer.draw(0, { from: 0, to: 10 }, grid, { x: 1, y: 1 });
  drawer.draw(0, { from: 4, to: 14 }, grid, { x: 1, y: 1 });
  const codes = [...grid.content.slice(12, 24)].map((content) => content & 0x1fffff);
  expect(String.fromCodePoint(...codes)).toBe(' 456789     ');
});

test('a cluster is drawn by its number', () => {
  const { cell, text } = drawn('👨‍👩‍👧e\u0301');
  expect(text().trimEnd()).toBe('👨‍👩‍👧e\u0301');
  expect(cell(0).content & IS_CLUSTER).not.toBe(0);
  expect(widthOf(cell(0).content)).toBe(2);
});

test.each([
  ['\x1b[31mx', MODE_PALETTE_16 | 1, 0],
  ['\x1b[38;5;200mx', MODE_PALETTE_256 | 200, 0],
  ['\x1b[48;2;1;2;3mx', 0, MODE_RGB | 0x010203],
  ['\x1b[1;7mx', BOLD | INVERSE, 0],
  ['\x1b[38;2;1;2;3;39;1mx', BOLD, 0],
  ['\x1b[38;2;1;2;3;32mx', MODE_PALETTE_16 | 2, 0],
])('%j is drawn with no bit of an earlier colour', (output, foreground, background) => {
  const { cell } = drawn(output);
  expect(cell(0)).toMatchObject({
    foreground: foreground >>> 0,
    background: background >>> 0,
  });
});

test('an erased cell is a space that keeps its background', () => {
  const { cell } = drawn('\x1b[44m\x1b[K');
  expect(cell(5)).toMatchObject({ content: SPACE, background: MODE_PALETTE_16 | 4 });
});

test('a straight underline needs no extra', () => {
  const { cell } = drawn('\x1b[4mx');
  expect(cell(0).foreground).toBe(UNDERLINE);
  expect(cell(0).background).toBe(0);
  expect(cell(0).extra.underlineStyle).toBe(0);
});

test('an underline has its style and colour', () => {
  const { cell } = drawn('\x1b[4:3;58;2;1;2;3mx\x1b[59my');
  expect(cell(0).extra).toMatchObject({ underlineStyle: 3, underlineColour: MODE_RGB | 0x010203 });
  expect(cell(0).background).toBe(HAS_EXTENDED);
  expect(cell(1).extra).toMatchObject({ underlineStyle: 3, underlineColour: 0 });
});

test('a link has its address and id, and no underline of its own', () => {
  const { cell } = drawn('\x1b]8;id=7;http://example.org/a;b\x07x\x1b]8;;\x07y');
  expect(cell(0).extra).toEqual({
    underlineStyle: 0,
    underlineColour: 0,
    uri: 'http://example.org/a;b',
    linkId: '7',
  });
  expect(cell(0).foreground).toBe(0);
  expect(cell(1).extra.uri).toBe('');
});

test('links are forgotten oldest first, and the newest are kept', () => {
  const { emulator, feed } = pane();
  for (let count = 0; count < 5000; count++) feed(`\x1b]8;;http://example.org/${count}\x07`);
  expect(emulator.links.get(1)).toBeUndefined();
  expect(emulator.links.get(5000)?.uri).toBe('http://example.org/4999');
});

test('drawing only the rows whose version grew shows the same as drawing all', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '\n',
      '\r',
      '\x1b[2J',
      '\x1b[H',
      '\x1b[3;1H',
      '\x1b[S',
      '\x1b[T',
      '\x1bM',
      '世',
    ),
    fc.constantFrom(
      '\x1b[?1049h',
      '\x1b[?1049l',
      '\x1b[2;4r',
      '\x1b[r',
      '\x1bc',
      '\x1b[3J',
      '\x1b#8',
    ),
    fc.string({ maxLength: 4 }),
    fc.constantFrom('scroll-1', 'scroll-0', 'resize-8', 'resize-12'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const { emulator, feed } = pane({ columns: 12, rows: 5, scrollbackLines: 6 });
      const drawer = new RowDrawer(emulator);
      const tables = new CellTables();
      const step = new Grid(12, 5, tables);
      const draw = (grid: Grid, after: number) => {
        for (let y = 0; y < emulator.terminal.rows; y++)
          if (emulator.rows.at(y) > after) drawer.draw(y, { from: 0, to: 12 }, grid, { x: 0, y });
      };
      let seen = 0;
      for (const each of pieces) {
        const [order, value = ''] = each.split('-');
        if (order === 'scroll') emulator.scrollTo(Number(value) * 2);
        else if (order === 'resize') emulator.resize(Number(value), 5);
        else feed(each);
        draw(step, seen);
        seen = emulator.rows.version;
      }
      const whole = new Grid(12, 5, tables);
      draw(whole, 0);
      expect(step.content).toEqual(whole.content);
      expect(step.foreground).toEqual(whole.foreground);
      expect(step.background).toEqual(whole.background);
    }),
    { numRuns: 100 },
  );
});

test('cells have the colours that the program has set, blanks beside the text too', () => {
  const { cell } = drawn(
    '\x1b]4;1;#0a0b0c\x07\x1b]10;#111111;#222222\x07\x1b[1;31ma\x1b[0;7mb\x1b[0;32mc',
  );
  expect(cell(0).foreground).toBe(BOLD | MODE_RGB | 0x0a0b0c);
  expect(cell(0).background).toBe(MODE_RGB | 0x222222);
  expect(cell(1).foreground).toBe(INVERSE | MODE_RGB | 0x111111);
  expect(cell(2).foreground).toBe(MODE_PALETTE_16 | 2);
  expect(cell(9).background).toBe(MODE_RGB | 0x222222);
});

test('a colour of the program’s own is not touched by a palette', () => {
  const { cell } = drawn('\x1b]4;1;#0a0b0c\x07\x1b[38;2;0;0;1ma\x1b[38;5;1mb');
  expect(cell(0).foreground).toBe(MODE_RGB | 1);
  expect(cell(1).foreground).toBe(MODE_RGB | 0x0a0b0c);
});
