import xterm from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOUR_MASK, HAS_EXTENDED, MODE_MASK, MODE_RGB } from '../../../src/lib/cell.ts';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { Grid } from '../../../src/lib/grid.ts';
import { FrameTokenizer } from '../../../src/ui/ink/frame-tokenizer.ts';
import { type ShownCell, shownCells } from './shown-cells.ts';

const COLUMNS = 40;
const ROWS = 4;

/** Text whose widths the emulator's default table and ours agree on. */
const words = fc.array(fc.constantFrom('a', 'Z', ' ', '~', 'é', '│', '世', '…', 'e\u0301'), {
  maxLength: 4,
});
const palette = fc.integer({ min: 0, max: 255 });
const parameter = fc.oneof(
  fc.constantFrom('0', '', '1', '2', '3', '4', '4:3', '4:0', '5', '7', '8', '9', '21', '22', '23'),
  fc.constantFrom('24', '25', '27', '28', '29', '39', '49', '53', '55', '59'),
  fc.integer({ min: 30, max: 37 }).map(String),
  fc.integer({ min: 40, max: 47 }).map(String),
  fc.integer({ min: 90, max: 97 }).map(String),
  fc.integer({ min: 100, max: 107 }).map(String),
  fc.tuple(fc.constantFrom(38, 48, 58), palette).map(([kind, n]) => `${kind};5;${n}`),
  fc.tuple(fc.constantFrom(38, 48, 58), palette).map(([kind, n]) => `${kind}:5:${n}`),
  fc
    .tuple(fc.constantFrom(38, 48, 58), palette, palette, palette)
    .map(([kind, ...colour]) => `${kind};2;${colour.join(';')}`),
  fc
    .tuple(fc.constantFrom(38, 48, 58), palette, palette, palette)
    .map(([kind, ...colour]) => `${kind}:2::${colour.join(':')}`),
);
const style = fc.array(parameter, { maxLength: 3 }).map((each) => `\x1b[${each.join(';')}m`);
const link = fc
  .tuple(
    fc.constantFrom(';', ';http://a/?b;c', 'id=x1;file:///z', 'id=y;http://a'),
    fc.constantFrom('\x07', '\x1b\\'),
  )
  .map(([target, end]) => `\x1b]8;${target}${end}`);
const piece = fc.oneof(
  words.map((each) => each.join('')),
  style,
  link,
);
const line = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
const frame = fc.array(line, { maxLength: ROWS }).map((lines) => lines.join('\n'));

test('a frame becomes the cells that another terminal shows for it', async () => {
  await fc.assert(
    fc.asyncProperty(frame, async (text) => {
      expect(shownCells(drawn([text]))).toEqual(await judged(text));
    }),
    { numRuns: 150 },
  );
});

test('a frame cut anywhere becomes the same cells', () => {
  fc.assert(
    fc.property(frame, fc.array(fc.nat(200), { maxLength: 6 }), (text, cuts) => {
      expect(shownCells(drawn(cutAt(text, cuts)))).toEqual(shownCells(drawn([text])));
    }),
  );
});

test('whatever the frame says, nothing is drawn outside the grid and no wide character is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 1, max: 9 }),
      (text, columns) => {
        const grid = new Grid(columns, 2, new CellTables());
        draw(grid, [text]);
        const widths = shownCells(grid).map((row) =>
          row.reduce((sum, cell) => sum + cell.width, 0),
        );
        expect(widths).toEqual([columns, columns]);
      },
    ),
  );
});

test('cursor movement and other sequences draw nothing', () => {
  const rows = shownCells(drawn(['a\x1b[2Jb\x1b[5;5Hc\x1b]0;title\x07d\x1b(Be']));
  expect(
    rows[0]
      ?.map((cell) => cell.text)
      .join('')
      .trimEnd(),
  ).toBe('abcdBe');
});

function drawn(pieces: readonly string[]): Grid {
  const grid = new Grid(COLUMNS, ROWS, new CellTables());
  draw(grid, pieces);
  return grid;
}

function draw(grid: Grid, pieces: readonly string[]): void {
  const tokenizer = new FrameTokenizer(grid, { widthOf: widthOfText, lineOf: () => undefined });
  for (const each of pieces) tokenizer.push(each);
  tokenizer.end();
}

function cutAt(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((at) => Math.min(at, text.length)), text.length].sort(
    (a, b) => a - b,
  );
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

async function judged(text: string): Promise<ShownCell[][]> {
  const terminal = new xterm.Terminal({
    cols: COLUMNS,
    rows: ROWS,
    convertEol: true,
    allowProposedApi: true,
    logLevel: 'off',
  });
  await new Promise<void>((resolve) => terminal.write(text, resolve));
  const rows = Array.from({ length: ROWS }, (_, y) =>
    Array.from({ length: COLUMNS }, (_, x) => judgedCell(terminal, x, y)),
  );
  terminal.dispose();
  return rows;
}

/** The emulator keeps its packed words in the cell it returns; its public methods hide some of them. */
interface PackedCell {
  readonly fg: number;
  readonly bg: number;
  /** `_ext` as it was set: the getter calls the underline of every link dashed. */
  readonly extended: { readonly _ext: number; readonly urlId: number };
}

function judgedCell(terminal: xterm.Terminal, x: number, y: number): ShownCell {
  const cell = terminal.buffer.active.getLine(y)?.getCell(x);
  if (cell === undefined) throw new Error(`no cell at ${x}, ${y}`);
  const { fg, bg, extended } = cell as unknown as PackedCell;
  const hasExtended = (bg & HAS_EXTENDED) !== 0;
  return {
    text: cell.getWidth() === 0 ? '' : cell.getChars() || ' ',
    width: cell.getWidth(),
    foreground: withoutRemains(fg),
    background: withoutRemains(bg),
    underlineStyle: hasExtended ? (extended._ext >>> 26) & 7 : 0,
    isLink: hasExtended && extended.urlId !== 0,
  };
}

/** The emulator leaves parts of an earlier RGB colour under a palette entry. */
function withoutRemains(word: number): number {
  const mode = word & MODE_MASK;
  const kept = mode === MODE_RGB ? COLOUR_MASK : mode === 0 ? 0 : 0xff;
  return (word & (~COLOUR_MASK | kept)) >>> 0;
}
