import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import type { Grid } from '../../../src/lib/grid.ts';
import type { Rect, Span } from '../../../src/lib/rect.ts';
import type { Surface } from '../../../src/lib/surface.ts';
import { Brush } from '../../../src/ui/screen/brush.ts';
import { Composer } from '../../../src/ui/screen/composer.ts';
import { Picture } from '../../../src/ui/screen/picture.ts';
import type { Layer, Scene } from '../../../src/ui/screen/scene.ts';
import { ScreenWriter } from '../../../src/ui/screen/screen-writer.ts';

const COLUMNS = 24;
const ROWS = 8;
const CAPABLE = { colours: 'rgb', underlineStyles: true, links: true, cursorColour: true } as const;
const widthOf = (cluster: string) => (cluster > '\u2e80' ? 2 : 1);

/** A surface that shows lines of text, each of which can be changed alone. */
class Lines implements Surface {
  readonly columns = 14;
  readonly rows = 5;
  readonly cursor = undefined;
  held = false;
  version = 1;
  readonly #lines = Array.from({ length: 5 }, () => '');
  readonly #versions = [1, 1, 1, 1, 1];
  readonly #tables: CellTables;

  constructor(tables: CellTables) {
    this.#tables = tables;
  }

  set(row: number, text: string): void {
    this.#lines[row] = text;
    this.#versions[row] = ++this.version;
  }

  rowVersion = (y: number) => this.#versions[y] ?? 0;
  subscribe = () => () => {};

  drawRow(y: number, span: Span, grid: Grid, at: { x: number; y: number }): void {
    const line = new Picture(this.columns, 1, this.#tables);
    const brush = new Brush(line, { x: 0, y: 0, width: this.columns, height: 1 }, widthOf);
    brush.text({ x: 0, y: 0 }, this.#lines[y] ?? '', {
      foreground: 0x1000001 + y,
      background: 0,
      extra: 0,
    });
    for (let x = span.from; x < span.to; x++) {
      const style = {
        foreground: line.foreground[x] ?? 0,
        background: line.background[x] ?? 0,
        extra: 0,
      };
      grid.set(at.x + x - span.from, at.y, line.content[x] ?? 0, style);
    }
  }
}

const arbRect: fc.Arbitrary<Rect> = fc.record({
  x: fc.integer({ min: -3, max: COLUMNS }),
  y: fc.integer({ min: -2, max: ROWS }),
  width: fc.integer({ min: 1, max: 16 }),
  height: fc.integer({ min: 1, max: 6 }),
});
const arbText = fc
  .array(fc.constantFrom('a', 'b', ' ', '  ', '世', '界', '-'), { maxLength: 12 })
  .map((parts) => parts.join(''));
const arbStep = fc.record({
  edits: fc.array(fc.record({ which: fc.nat(1), row: fc.nat(4), text: arbText }), { maxLength: 3 }),
  scene: fc.option(
    fc.record({ rects: fc.tuple(arbRect, arbRect), box: fc.option(arbRect), label: arbText }),
  ),
});
type Step = typeof arbStep extends fc.Arbitrary<infer S> ? S : never;

function sceneOf(surfaces: readonly Lines[], made: NonNullable<Step['scene']>): Scene {
  const layers: Layer[] = surfaces.map((surface, index) => ({
    surface,
    rect: made.rects[index === 0 ? 0 : 1],
  }));
  if (made.box) {
    const rect = made.box;
    layers.push({
      rect,
      paint: (brush) => {
        brush.fill(rect, { foreground: 0, background: 0, extra: 0 });
        brush.text(rect, made.label, { foreground: 0, background: 0x1000004, extra: 0 });
      },
    });
  }
  return { layers };
}

async function cellsAfter(bytes: string) {
  const terminal = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  await new Promise<void>((done) => terminal.write(`\x1b[?7l${bytes}`, done));
  const cells = [];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const cell = terminal.buffer.active.getLine(y)?.getCell(x);
      const chars = cell?.getChars() ?? '';
      const blank = chars === '' || chars === ' ';
      const colours = `${blank ? '' : cell?.getFgColor()}/${cell?.getBgColor()}`;
      cells.push(`${cell?.getWidth() === 0 ? '>' : blank ? ' ' : chars}${colours}`);
    }
  }
  terminal.dispose();
  return cells;
}

test('drawing step by step shows the same as drawing the last state whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbStep, { minLength: 1, maxLength: 8 }), async (steps) => {
      const tables = new CellTables();
      const surfaces = [new Lines(tables), new Lines(tables)];
      const picture = new Picture(COLUMNS, ROWS, tables);
      const composer = new Composer(picture, widthOf);
      const writer = new ScreenWriter(picture, picture, CAPABLE);
      let scene: Scene = { layers: [] };
      let bytes = '';
      for (const step of steps) {
        for (const { which, row, text } of step.edits) surfaces[which]?.set(row, text);
        if (step.scene) scene = sceneOf(surfaces, step.scene);
        composer.compose(scene);
        bytes += writer.frame(picture, undefined);
      }
      const whole = new Picture(COLUMNS, ROWS, tables);
      new Composer(whole, widthOf).compose(scene);
      const atOnce = new ScreenWriter(whole, whole, CAPABLE).frame(whole, undefined);
      expect(await cellsAfter(bytes)).toEqual(await cellsAfter(atOnce));
    }),
    { numRuns: 300 },
  );
});

test('half of a held picture is not drawn, with a new scene either', () => {
  const tables = new CellTables();
  const surface = new Lines(tables);
  const picture = new Picture(COLUMNS, ROWS, tables);
  const composer = new Composer(picture, widthOf);
  const placed = { surface, rect: { x: 0, y: 0, width: 14, height: 5 } };
  const row = () =>
    String.fromCodePoint(...picture.content.subarray(0, 4).map((c) => c & 0x1fffff));
  surface.set(0, 'aaaa');
  composer.compose({ layers: [placed] });
  surface.held = true;
  surface.set(0, 'bbbb');
  composer.compose({ layers: [placed] });
  expect(row()).toBe('aaaa');
  surface.held = false;
  composer.compose({ layers: [placed] });
  expect(row()).toBe('bbbb');
});
