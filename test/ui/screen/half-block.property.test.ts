import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODE_DEFAULT, MODE_RGB } from '../../../src/lib/cell.ts';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { UPPER_HALF } from '../../../src/ui/screen/half-block.ts';
import { Picture } from '../../../src/ui/screen/picture.ts';
import { ScreenWriter } from '../../../src/ui/screen/screen-writer.ts';

const COLUMNS = 12;
const ROWS = 3;
const CAN = { colours: 'rgb', underlineStyles: true, links: true, cursorColour: true } as const;

/** Few colours, so that neighbours are alike in all the ways there are. */
const colour = fc.constantFrom(0x000000, 0xffffff, 0x0000ff, 0x123456).map((rgb) => MODE_RGB | rgb);
const cell = fc.record({ top: colour, bottom: colour });
const cells = fc.array(cell, { minLength: COLUMNS * ROWS, maxLength: COLUMNS * ROWS });

type Cells = readonly { readonly top: number; readonly bottom: number }[];

test('an emulator that was sent pictures one after the other shows the two pixels of every cell', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 3 }), async (pictures) => {
      const picture = new Picture(COLUMNS, ROWS, new CellTables());
      const writer = new ScreenWriter(picture, { columns: COLUMNS, rows: ROWS }, CAN);
      let bytes = '';
      for (const each of pictures) {
        draw(picture, each);
        bytes += writer.frame(picture, undefined);
      }
      expect(await seenPixels(bytes)).toEqual(pictures.at(-1));
    }),
    { numRuns: 60 },
  );
});

test('a picture that has not changed costs no byte', () => {
  const picture = new Picture(COLUMNS, ROWS, new CellTables());
  const writer = new ScreenWriter(picture, { columns: COLUMNS, rows: ROWS }, CAN);
  const same = Array.from({ length: COLUMNS * ROWS }, () => ({
    top: MODE_RGB | 1,
    bottom: MODE_RGB,
  }));
  draw(picture, same);
  expect(writer.frame(picture, undefined)).not.toBe('');
  draw(picture, same);
  expect(writer.frame(picture, undefined)).toBe('');
});

test('a row of one colour sets that colour once', () => {
  const picture = new Picture(COLUMNS, 1, new CellTables());
  const writer = new ScreenWriter(picture, { columns: COLUMNS, rows: 1 }, CAN);
  draw(
    picture,
    Array.from({ length: COLUMNS }, () => ({ top: MODE_RGB | 1, bottom: MODE_RGB | 1 })),
  );
  expect(writer.frame(picture, undefined).split('48;2;0;0;1')).toHaveLength(2);
});

test('without colours bright is full, dark is empty, and what lies between is shaded', () => {
  const picture = new Picture(3, 1, new CellTables());
  const can = { ...CAN, colours: 'none' } as const;
  const writer = new ScreenWriter(picture, { columns: 3, rows: 1 }, can);
  const plain = (rgb: number) => ({ top: MODE_RGB | rgb, bottom: MODE_RGB | rgb });
  draw(picture, [plain(0xffffff), plain(0x808080), plain(0x000001)]);
  expect(writer.frame(picture, undefined)).toContain('█▒ ');
});

function draw(picture: Picture, cells: Cells): void {
  picture.begin();
  for (const [index, { top, bottom }] of cells.entries()) {
    const [x, y] = [index % picture.columns, Math.floor(index / picture.columns)];
    picture.set(x, y, UPPER_HALF, { foreground: top, background: bottom, extra: 0 });
    picture.touch(y);
  }
}

async function seenPixels(bytes: string): Promise<Cells> {
  const judge = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  await new Promise<void>((resolve) => judge.write(`\x1b[?7l${bytes}`, resolve));
  const { active } = judge.buffer;
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const line = active.getLine(Math.floor(index / COLUMNS));
    const cell = line?.getCell(index % COLUMNS);
    if (!cell) return { top: MODE_DEFAULT, bottom: MODE_DEFAULT };
    const foreground = cell.getFgColorMode() | cell.getFgColor();
    const background = cell.getBgColorMode() | cell.getBgColor();
    const [top, bottom] = SEEN[cell.getChars()] ?? ['background', 'background'];
    const colours = { foreground, background };
    return { top: colours[top], bottom: colours[bottom] };
  });
}

/** Which colour is seen in the upper and in the lower half. */
const SEEN: Readonly<
  Record<string, readonly ['foreground' | 'background', 'foreground' | 'background']>
> = {
  '▀': ['foreground', 'background'],
  '▄': ['background', 'foreground'],
  '█': ['foreground', 'foreground'],
};
