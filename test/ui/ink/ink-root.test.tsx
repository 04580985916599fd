import fc from 'fast-check';
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BOLD } from '../../../src/lib/cell.ts';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { Grid } from '../../../src/lib/grid.ts';
import { InkRoot } from '../../../src/ui/ink/ink-root.tsx';
import { Line } from '../../../src/ui/ink/line.tsx';
import { columnsOf, head } from '../../../src/ui/text/clusters.ts';
import { shownCells, shownText } from './shown-cells.ts';

const opened: InkRoot[] = [];

afterEach(() => {
  for (const root of opened.splice(0)) root.close();
});

test('an element is in the cells as soon as render returns', () => {
  const root = open(20, 2);
  root.render(lines(20, 'hello', 'world'));
  expect(textOf(root)).toEqual(['hello', 'world']);
});

test('only rows that show something else get a new version', () => {
  const root = open(20, 2);
  root.render(lines(20, 'same', 'one'));
  const before = root.rowVersion(0);
  root.render(lines(20, 'same', 'two'));
  expect(root.rowVersion(0)).toBe(before);
  expect(root.rowVersion(1)).toBe(root.version);
  expect(root.version).toBeGreaterThan(before);
});

test('listeners hear of a change once, and of no change not at all', () => {
  const root = open(20, 1);
  let heard = 0;
  const stop = root.subscribe(() => heard++);
  root.render(lines(20, 'one'));
  root.render(lines(20, 'one'));
  stop();
  root.render(lines(20, 'two'));
  expect(heard).toBe(1);
});

test('at another size the same element is drawn anew, whole', () => {
  const root = open(20, 2);
  const before = root.version;
  root.render(lines(30, 'a line that is longer than twenty'));
  root.resize(30, 3);
  expect([root.columns, root.rows]).toEqual([30, 3]);
  expect(textOf(root)[0]).toBe('a line that is longer than twe');
  expect(Math.min(...[0, 1, 2].map((y) => root.rowVersion(y)))).toBeGreaterThan(before);
});

test('a shorter text leaves nothing of the longer one before it', () => {
  const root = open(20, 1);
  root.render(lines(20, 'a long text'));
  root.render(lines(20, 'short'));
  expect(textOf(root)).toEqual(['short']);
});

test('lines beside each other keep to their own columns', () => {
  const root = open(20, 1);
  root.render(
    <Box>
      <Line columns={6} texts={[{ text: 'too long a text', sgr: '' }]} />
      <Line columns={7} texts={[{ text: '世', sgr: '' }]} />
      <Line columns={7} texts={[{ text: 'right', sgr: '' }]} />
    </Box>,
  );
  expect(textOf(root)).toEqual(['too lo世     right']);
});

test('styles arrive although the process has no terminal', () => {
  const root = open(10, 1);
  root.render(<Line columns={10} texts={[{ text: 'bold', sgr: '1' }]} />);
  expect(shownCells(gridOf(root))[0]?.[0]?.foreground).toBe(BOLD);
});

test('the cursor stands on the piece that says so, and goes when none does', () => {
  const root = open(20, 2);
  const typed = { text: ' ', sgr: '', cursor: true };
  root.render(<Line columns={20} texts={[{ text: '世界', sgr: '' }, typed]} />);
  expect(root.cursor).toMatchObject({ x: 4, y: 0, visible: true });
  root.render(lines(20, 'no cursor'));
  expect(root.cursor).toBeUndefined();
});

test('a cursor that moves along its row is a change, though the cells stay as they are', () => {
  const root = open(20, 1);
  const blanks = (cursorAt: number) =>
    [0, 1, 2].map((at) => ({ text: ' ', sgr: '', ...(at === cursorAt && { cursor: true }) }));
  let heard = 0;
  root.render(<Line columns={20} texts={blanks(0)} />);
  root.subscribe(() => heard++);
  root.render(<Line columns={20} texts={blanks(2)} />);
  expect(root.cursor).toMatchObject({ x: 2, y: 0 });
  expect(heard).toBe(1);
});

test('a component that throws leaves blanks, is reported, and the next one is drawn', () => {
  const errors: unknown[] = [];
  const root = open(20, 1, (error) => errors.push(error));
  root.render(<Broken />);
  expect(textOf(root)).toEqual(['']);
  root.render(lines(20, 'fine again'));
  expect(textOf(root)).toEqual(['fine again']);
  expect(errors).toEqual([new Error('broken')]);
});

test('the cells mean the same after the tables were emptied', () => {
  const tables = new CellTables();
  const root = open(20, 1, fail, tables);
  root.render(lines(20, 'e\u0301 and 👨‍👩‍👧'));
  const before = root.version;
  for (let number = 0; tables.generation === 0; number++) tables.clusterId(`x${number}`);
  expect(root.version).toBeGreaterThan(before);
  expect(textOf(root)).toEqual(['e\u0301 and 👨‍👩‍👧']);
});

test('a part of a row is copied to where it is asked for', () => {
  const tables = new CellTables();
  const root = open(20, 1, fail, tables);
  root.render(lines(20, 'abcdef'));
  const grid = new Grid(6, 2, tables);
  root.drawRow(0, { from: 1, to: 4 }, grid, { x: 2, y: 1 });
  root.drawRow(0, { from: 0, to: 20 }, grid, { x: 4, y: 0 });
  expect(shownText(grid)).toEqual(['    ab', '  bcd']);
});

test('whatever a title holds, it is cut by our widths and the frame round it keeps its columns', () => {
  const root = open(24, 3);
  const words = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '世',
        '👨‍👩‍👧',
        '⚠️',
        '1️⃣',
        'e\u0301',
        'ｶﾞ',
        'क्ष्म',
        'நி',
        '🏳️‍🌈',
        '\x1b[31m',
        '\n',
        '\u202e',
      ),
    ),
  );
  fc.assert(
    fc.property(words, (title) => {
      root.render(<Framed title={title.join('')} />);
      const rows = shownCells(gridOf(root));
      expect(rows.map((row) => row.at(-1)?.text)).toEqual(['┐', '│', '┘']);
      expect(rows.map((row) => row.reduce((sum, cell) => sum + cell.width, 0))).toEqual([
        24, 24, 24,
      ]);
    }),
  );
});

test('a line holds exactly the clusters that fit', () => {
  const root = open(10, 1);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 12 }), (text) => {
      root.render(lines(10, `${text}|`));
      const shown = shownCells(gridOf(root))[0]?.map((cell) => cell.text);
      const expected = head(`${text}|`, 10, widthOfText);
      expect(columnsOf(shown?.join('') ?? '', widthOfText)).toBe(10);
      if (widthOfText(text) > 0) expect(shown?.join('').trimEnd()).toBe(expected.trimEnd());
    }),
  );
});

function Broken(): ReactNode {
  throw new Error('broken');
}

function Framed({ title }: { readonly title: string }): ReactNode {
  return (
    <Box borderStyle="single" width={24} height={3}>
      <Line columns={22} texts={[{ text: title, sgr: '36' }]} />
    </Box>
  );
}

function open(
  columns: number,
  rows: number,
  onError: (error: unknown) => void = fail,
  tables = new CellTables(),
): InkRoot {
  const root = new InkRoot({ columns, rows, tables, widthOf: widthOfText, onError });
  opened.push(root);
  return root;
}

function fail(error: unknown): void {
  throw error;
}

function lines(columns: number, ...texts: readonly string[]): ReactNode {
  return texts.map((text) => <Line key={text} columns={columns} texts={[{ text, sgr: '' }]} />);
}

/** The root copied row by row, as the screen does it. */
function gridOf(root: InkRoot): Grid {
  const grid = new Grid(root.columns, root.rows, root.tables);
  for (let y = 0; y < root.rows; y++) {
    root.drawRow(y, { from: 0, to: root.columns }, grid, { x: 0, y });
  }
  return grid;
}

function textOf(root: InkRoot): string[] {
  return shownText(gridOf(root));
}
