import { INVERSE } from '../../lib/cell.ts';
import { cut, type Rect, type Span } from '../../lib/rect.ts';
import type { Surface } from '../../lib/surface.ts';
import type { WidthOf } from '../text/clusters.ts';
import { Brush } from './brush.ts';
import { ImageRows } from './image-rows.ts';
import type { Picture } from './picture.ts';
import type { Layer, Placed, Scene } from './scene.ts';

/** Puts a scene into the picture: whole when the scene is another one, else only rows of surfaces that changed. */
export class Composer {
  readonly #picture: Picture;
  readonly #widthOf: WidthOf;
  #scene: Scene | undefined;
  #generation = -1;
  readonly #images = new ImageRows();
  readonly #drawn = new Map<Surface, number>();

  constructor(picture: Picture, widthOf: WidthOf) {
    this.#picture = picture;
    this.#widthOf = widthOf;
  }

  /**
   * Returns the scene that the picture shows: the one before, while a program holds its picture back
   * in the middle of a change (mode 2026), since half of that would be drawn with a new scene.
   */
  compose(scene: Scene): Scene {
    const before = this.#scene;
    if (before && before !== scene && scene.layers.some(isHeld)) return before;
    this.#picture.begin();
    const { tables } = this.#picture;
    if (scene === this.#scene && this.#generation === tables.generation) this.#update(scene);
    else this.#draw(scene);
    // The tables ran full meanwhile: cells drawn before mean something else now.
    if (this.#generation !== tables.generation) this.#draw(scene);
    const { columns: width, rows: height } = this.#picture;
    this.#picture.images = this.#images.of(scene, { x: 0, y: 0, width, height });
    return scene;
  }

  #draw(scene: Scene): void {
    this.#scene = scene;
    this.#generation = this.#picture.tables.generation;
    this.#drawn.clear();
    const { rows, columns } = this.#picture;
    for (let y = 0; y < rows; y++) this.#picture.clear(y, 0, columns);
    for (const layer of scene.layers) this.#paint(layer);
    for (let y = 0; y < rows; y++) this.#finish(y);
  }

  #paint(layer: Layer): void {
    if ('paint' in layer) {
      layer.paint(new Brush(this.#picture, layer.rect, this.#widthOf));
      return;
    }
    this.#drawn.set(layer.surface, layer.surface.version);
    for (let row = 0; row < layer.rect.height; row++) this.#paintRow(layer, row, []);
  }

  #update(scene: Scene): void {
    const touched = new Set<number>();
    for (const [index, layer] of scene.layers.entries()) {
      if ('paint' in layer || isHeld(layer)) continue;
      const before = this.#drawn.get(layer.surface) ?? 0;
      if (layer.surface.version === before) continue;
      this.#drawn.set(layer.surface, layer.surface.version);
      this.#updateRows(layer, { before, above: rectsAbove(scene, index), touched });
    }
    for (const y of touched) this.#finish(y);
  }

  #updateRows(
    layer: Placed,
    change: { before: number; above: readonly Rect[]; touched: Set<number> },
  ): void {
    const top = layer.origin?.y ?? 0;
    for (let row = 0; row < layer.rect.height; row++) {
      const y = layer.rect.y + row;
      if (layer.surface.rowVersion(top + row) <= change.before) continue;
      if (y < 0 || y >= this.#picture.rows) continue;
      this.#paintRow(layer, row, change.above);
      change.touched.add(y);
    }
  }

  #paintRow(layer: Placed, row: number, above: readonly Rect[]): void {
    const y = layer.rect.y + row;
    if (y < 0 || y >= this.#picture.rows) return;
    const from = Math.max(layer.rect.x, 0);
    const to = Math.min(layer.rect.x + layer.rect.width, this.#picture.columns);
    for (const span of cut({ from, to }, y, above)) this.#paintSpan(layer, row, span);
  }

  /** Columns `span` of the picture from the surface, blank where the surface is smaller than its place. */
  #paintSpan(layer: Placed, row: number, span: Span): void {
    const { rect, surface, origin = { x: 0, y: 0 } } = layer;
    const y = rect.y + row;
    const shift = origin.x - rect.x;
    const from = span.from + shift;
    const inside = origin.y + row < surface.rows;
    const to = inside ? Math.max(from, Math.min(span.to + shift, surface.columns)) : from;
    if (to > from)
      surface.drawRow(origin.y + row, { from, to }, this.#picture, { x: span.from, y });
    if (to - shift < span.to) this.#picture.clear(y, to - shift, span.to);
    for (const mark of layer.marks ?? []) {
      if (mark.row !== origin.y + row) continue;
      this.#invert(y, {
        from: Math.max(mark.span.from - shift, span.from),
        to: Math.min(mark.span.to - shift, span.to),
      });
    }
  }

  #invert(y: number, { from, to }: Span): void {
    const { foreground, columns } = this.#picture;
    for (let x = from; x < to; x++) {
      const index = y * columns + x;
      foreground[index] = (foreground[index] ?? 0) ^ INVERSE;
    }
  }

  #finish(y: number): void {
    this.#picture.mend(y);
    this.#picture.touch(y);
  }
}

function isHeld(layer: Layer): boolean {
  return 'surface' in layer && layer.surface.held;
}

function rectsAbove(scene: Scene, index: number): Rect[] {
  return scene.layers.slice(index + 1).map((layer) => layer.rect);
}
