import { describe, expect, test } from 'vitest';
import { MODE_RGB } from '../../../src/lib/cell.ts';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { Grid } from '../../../src/lib/grid.ts';
import type { Pixels } from '../../../src/lib/pixels.ts';
import { Picture } from '../../../src/services/browser/picture.ts';
import { shownCells } from '../../ui/ink/shown-cells.ts';

const RED = 0xff0000;
const WHITE = 0xffffff;
const SIZE = { columns: 4, rows: 2 };
const HALVED = { ratio: 2, pixels: undefined, isHalved: true };
const VIEWPORT = { width: 400, height: 400 };

/** Four by four pixels of one colour, but for one. */
function pixelsOf(colour: number, odd?: { readonly at: number; readonly colour: number }): Pixels {
  const colours = Array.from({ length: 16 }, (_, at) => (at === odd?.at ? odd.colour : colour));
  const data = colours.flatMap((each) => [each >> 16, (each >> 8) & 255, each & 255]);
  return { width: 4, height: 4, channels: 3, data: Uint8Array.from(data) };
}

function pictureOf(pixels: Pixels): Picture {
  const picture = new Picture();
  picture.resize(SIZE.columns, SIZE.rows, HALVED);
  picture.take(pixels, VIEWPORT);
  return picture;
}

function drawn(picture: Picture) {
  const grid = new Grid(SIZE.columns, SIZE.rows, new CellTables());
  for (let y = 0; y < SIZE.rows; y++)
    picture.drawRow(y, { from: 0, to: SIZE.columns }, grid, { x: 0, y });
  return shownCells(grid);
}

describe('a picture in cells', () => {
  test('has the upper of two pixels in front and the lower behind', () => {
    const [, second] = drawn(pictureOf(pixelsOf(WHITE, { at: 9, colour: RED })));
    expect(second?.[1]).toMatchObject({
      text: '▀',
      foreground: MODE_RGB | RED,
      background: MODE_RGB | WHITE,
    });
  });

  test('counts the cells that are others, and marks their rows alone', () => {
    const picture = pictureOf(pixelsOf(WHITE));
    const before = picture.version;
    expect(picture.take(pixelsOf(WHITE, { at: 9, colour: RED }), VIEWPORT)).toBe(1);
    expect([picture.rowVersion(0) > before, picture.rowVersion(1) > before]).toEqual([false, true]);
  });

  test('tells nobody of a picture that is the same', () => {
    const picture = pictureOf(pixelsOf(WHITE));
    let told = 0;
    picture.subscribe(() => told++);
    expect(picture.take(pixelsOf(WHITE), VIEWPORT)).toBe(0);
    expect(told).toBe(0);
  });

  test('is the person’s own background beside the page', () => {
    const picture = new Picture();
    picture.resize(SIZE.columns, SIZE.rows, HALVED);
    picture.take(pixelsOf(RED), { width: 200, height: 400 });
    const [first] = drawn(picture);
    expect(first?.map(({ text }) => text).join('')).toBe(' ▀▀ ');
    expect(first?.[0]).toMatchObject({ foreground: 0, background: 0 });
  });

  test('turns the colours round where something was done, until that is over', () => {
    const picture = pictureOf(pixelsOf(WHITE));
    const steady = drawn(picture);
    picture.flash({ x: 0, y: 0, width: 100, height: 100 });
    expect(drawn(picture)[0]?.[0]).toMatchObject({ foreground: MODE_RGB, background: MODE_RGB });
    expect(drawn(picture)[0]?.[1]).toEqual(steady[0]?.[1]);
    picture.flash(undefined);
    expect(drawn(picture)).toEqual(steady);
  });
});
