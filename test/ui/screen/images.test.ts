import { beforeEach, describe, expect, test } from 'vitest';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { PLAIN } from '../../../src/lib/grid.ts';
import type { Rect } from '../../../src/lib/rect.ts';
import type { ScreenPort } from '../../../src/protocol/screen-port.ts';
import { Picture as PagePicture } from '../../../src/services/browser/picture.ts';
import { Display } from '../../../src/ui/screen/display.ts';
import type { ImageRow } from '../../../src/ui/screen/image-row.ts';
import { KittyImages } from '../../../src/ui/screen/kitty-images.ts';
import type { Layer, Scene } from '../../../src/ui/screen/scene.ts';
import { PICTURE_ANSWERS, type Pictures } from '../../driver/answer-queries.ts';
import { CELL, ImageTerminal } from '../../driver/image-terminal.ts';
import { FakeClock } from '../input/fake-clock.ts';

const SIZE = { columns: 60, rows: 20 };
const PLACE: Rect = { x: 5, y: 2, width: 40, height: 10 };
const CARD: Rect = { x: 15, y: 4, width: 10, height: 3 };
const [RED, GREEN] = [0xff0000, 0x008000];
const FINE = { ratio: 2, pixels: CELL.width, isHalved: false };

/** A terminal with pictures that takes everything at once. */
class FastScreen implements ScreenPort {
  readonly id = 1;
  readonly facts = { version: '', ...SIZE, term: 'xterm', colorTerm: 'truecolor', noColor: false };
  readonly columns = SIZE.columns;
  readonly rows = SIZE.rows;
  readonly images = new ImageTerminal();
  readonly modes: string[] = [];
  written = '';

  write(bytes: Uint8Array | string): Promise<void> {
    this.written += String(bytes);
    this.images.push(bytes);
    return Promise.resolve();
  }

  setModes({ on = [] }: { readonly on?: readonly string[] }): void {
    this.modes.push(...on);
  }

  leave(): void {}
  on = () => () => {};
}

class Stage {
  readonly clock = new FakeClock();
  readonly port = new FastScreen();
  readonly page = new PagePicture();
  readonly display: Display;
  readonly pictures: Pictures;
  setting: 'auto' | 'blocks' = 'auto';
  #scene: Scene = { layers: [] };

  constructor(pictures: Pictures) {
    this.pictures = pictures;
    this.display = new Display({
      clock: this.clock,
      tables: new CellTables(),
      widthOf: () => 1,
      pictures: () => this.setting,
      leader: () => 'Ctrl+Space',
      scene: () => this.#scene,
    });
    this.display.resize(SIZE.columns, SIZE.rows);
    this.display.attach(this.port);
    this.answer(`\x1b[6;${CELL.height};${CELL.width}t`);
    this.answer(PICTURE_ANSWERS[pictures].graphics);
    this.answer(PICTURE_ANSWERS[pictures].attributes);
    this.page.resize(PLACE.width, PLACE.height, FINE);
  }

  answer(text: string): void {
    this.display.heard(this.port.id, text);
  }

  /** A page in two colours, one above the other. */
  paint(upper: number, lower: number): void {
    const [width, height] = [PLACE.width * CELL.width, PLACE.height * CELL.height];
    const data = new Uint8Array(width * height * 3);
    for (let at = 0; at < width * height; at++) {
      const colour = at < (width * height) / 2 ? upper : lower;
      data.set([colour >> 16, (colour >> 8) & 255, colour & 255], at * 3);
    }
    this.page.take({ width, height, channels: 3, data }, { width, height });
  }

  show(...above: readonly Rect[]): Promise<string> {
    return this.showAt(PLACE, ...above);
  }

  /** Returns what was written until nothing more is owed. */
  async showAt(rect: Rect, ...above: readonly Rect[]): Promise<string> {
    const cards = above.map(
      (card): Layer => ({
        rect: card,
        paint: (brush) => brush.fill(card, PLAIN),
      }),
    );
    this.#scene = { layers: [{ surface: this.page, rect }, ...cards] };
    return this.settle();
  }

  async settle(): Promise<string> {
    const before = this.port.written.length;
    for (let turn = 0; turn < 40; turn++) {
      this.display.requestFrame();
      this.clock.advance(20);
      await Promise.resolve();
      await Promise.resolve();
      if (this.port.written.endsWith('\x1b[c') || this.port.written.includes('\x1b[c', before))
        this.answer(PICTURE_ANSWERS[this.pictures].attributes);
    }
    return this.port.written.slice(before);
  }

  /** Rows and columns of the screen that show a picture, as one count. */
  get cells(): number {
    return this.port.images.cells(SIZE.columns, SIZE.rows);
  }
}

const WHOLE = PLACE.width * PLACE.height;
const MIDDLE = { x: 20, y: 5 };

describe.each<Pictures>(['kitty', 'sixel'])('a picture by %s', (pictures) => {
  let stage: Stage;
  const colourAt = (x: number, y: number) => stage.port.images.colourAt(x, y);

  beforeEach(async () => {
    stage = new Stage(pictures);
    stage.paint(RED, GREEN);
    await stage.show();
  });

  test('fills its place, in the colours of the page', () => {
    expect(stage.cells).toBe(WHOLE);
    expect([colourAt(20, 3), colourAt(20, 10)]).toEqual([RED, GREEN]);
    expect(stage.port.modes).toContain('pictures');
  });

  test('costs nothing while it stays the same', async () => {
    expect(await stage.settle()).toBe('');
    stage.paint(RED, GREEN);
    expect(await stage.settle()).toBe('');
  });

  test('sends those of its rows again that have changed', async () => {
    const first = stage.port.images.pixelBytes;
    stage.paint(RED, RED);
    await stage.settle();
    expect(colourAt(20, 10)).toBe(RED);
    expect(stage.port.images.pixelBytes - first).toBeLessThan(first * 0.6);
  });

  test('makes way for a card, and is whole again when that is gone', async () => {
    await stage.show(CARD);
    expect(colourAt(MIDDLE.x, MIDDLE.y)).toBeUndefined();
    expect(stage.cells).toBe(WHOLE - CARD.width * CARD.height);
    await stage.show();
    expect(stage.cells).toBe(WHOLE);
  });

  test('shows a flash in cells', async () => {
    stage.page.flash({ x: 0, y: 0, width: 20, height: 20 });
    await stage.settle();
    expect(stage.cells).toBe(WHOLE - 2);
    stage.page.flash(undefined);
    await stage.settle();
    expect(stage.cells).toBe(WHOLE);
  });

  test('goes where its place goes, and is cut off at its edge', async () => {
    await stage.showAt({ ...PLACE, x: 10, width: 30 });
    expect(stage.cells).toBe(30 * PLACE.height);
    expect(colourAt(9, 5)).toBeUndefined();
    await stage.showAt({ ...PLACE, y: -3 });
    expect(stage.cells).toBe(PLACE.width * (PLACE.height - 3));
    expect(colourAt(20, 2)).toBe(GREEN);
  });

  test('is gone when its place is, and nothing of it is kept', async () => {
    await stage.showAt({ x: 0, y: 0, width: 0, height: 0 });
    expect([stage.cells, stage.port.images.kept]).toEqual([0, 0]);
  });

  test('is drawn whole when the terminal shows something else', async () => {
    stage.port.images.push('\x1b[2J');
    stage.display.redraw(stage.port.id);
    await stage.settle();
    expect(stage.cells).toBe(WHOLE);
  });

  test('becomes half blocks when the configuration says so', async () => {
    stage.setting = 'blocks';
    const bytes = await stage.settle();
    expect([stage.cells, stage.port.images.kept]).toEqual([0, 0]);
    expect(bytes).toContain('48;2;255;0;0');
  });

  test('leaves nothing behind when it becomes half blocks on a terminal that is drawn whole', async () => {
    stage.setting = 'blocks';
    stage.display.redraw(stage.port.id);
    await stage.settle();
    expect([stage.cells, stage.port.images.kept]).toEqual([0, 0]);
  });

  test('comes no faster than the terminal answers', async () => {
    const other = new Stage(pictures);
    let state = 1;
    const noise = new Uint8Array(400 * 200 * 3).map(() => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state >> 16;
    });
    other.page.take(
      { width: 400, height: 200, channels: 3, data: noise },
      { width: 400, height: 200 },
    );
    other.answer = () => {};
    await other.show();
    const { pixelBytes } = other.port.images;
    expect(pixelBytes).toBeGreaterThan(0);
    expect(other.cells).toBeLessThan(WHOLE);
  });
});

test('kitty keeps what it was sent: a move and a card cost no pixels', async () => {
  const stage = new Stage('kitty');
  stage.paint(RED, GREEN);
  await stage.show();
  const { pixelBytes } = stage.port.images;
  await stage.show(CARD);
  await stage.showAt({ ...PLACE, x: 9 });
  expect(stage.port.images.pixelBytes).toBe(pixelBytes);
  expect(stage.port.images.colourAt(45, 5)).toBe(RED);
});

test('a number of an image by kitty is given again once it is free, and never while that is shown', () => {
  const images = new KittyImages();
  const rowOf = (row: number): ImageRow => ({
    ...{ surface: new PagePicture(), row, x: 0, y: row, columns: 1, spans: [{ from: 0, to: 1 }] },
    pixels: { width: 1, height: 1, channels: 3, data: new Uint8Array(3) },
  });
  const numberIn = (bytes: string) => /,i=(\d+)/.exec(bytes)?.[1];
  const still = numberIn(images.draw(rowOf(0)));
  const moving = rowOf(1);
  const given = new Set(Array.from({ length: 100 }, () => numberIn(images.draw(moving))));
  expect(given.size).toBe(2);
  expect(given).not.toContain(still);
});
