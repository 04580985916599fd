import { pixelRows } from '../../lib/pixels.ts';
import { cut, intersection, type Rect } from '../../lib/rect.ts';
import type { SurfaceImage } from '../../lib/surface.ts';
import type { ImageRow } from './image-row.ts';
import type { Placed, Scene } from './scene.ts';

/** Finds the rows of images in scenes, and answers with the same list while they are the same. */
export class ImageRows {
  #scene: Scene | undefined;
  #images: readonly SurfaceImage[] = [];
  #rows: readonly ImageRow[] = [];

  of(scene: Scene, screen: Rect): readonly ImageRow[] {
    const placed = scene.layers.flatMap((layer, index) => placedImage(layer, index));
    const images = placed.map(({ image }) => image);
    if (scene === this.#scene && sameItems(images, this.#images)) return this.#rows;
    this.#scene = scene;
    this.#images = images;
    this.#rows = placed.flatMap((each) => rowsOf(each, coveringRects(scene, each.index), screen));
    return this.#rows;
  }
}

interface PlacedImage {
  readonly layer: Placed;
  readonly index: number;
  readonly image: SurfaceImage;
}

function placedImage(layer: Scene['layers'][number], index: number): PlacedImage[] {
  if (!('surface' in layer) || !layer.surface.image) return [];
  return [{ layer, index, image: layer.surface.image }];
}

function sameItems(one: readonly SurfaceImage[], other: readonly SurfaceImage[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function coveringRects({ layers }: Scene, index: number): Rect[] {
  return layers.slice(index + 1).map(({ rect }) => rect);
}

function rowsOf({ layer, image }: PlacedImage, covering: Rect[], screen: Rect): ImageRow[] {
  const { rect, surface, origin = { x: 0, y: 0 } } = layer;
  const seen = intersection(rect, screen);
  if (!seen) return [];
  const shift = { x: rect.x - origin.x, y: rect.y - origin.y };
  const { cells, except, pixels } = image;
  const x = shift.x + cells.x;
  const holes = except ? [...covering, moved(except, shift)] : covering;
  const from = Math.max(x, seen.x);
  const to = Math.min(x + cells.width, seen.x + seen.width);
  return Array.from({ length: cells.height }, (_, row): ImageRow => {
    const y = shift.y + cells.y + row;
    const isSeen = y >= seen.y && y < seen.y + seen.height && from < to;
    const spans = isSeen ? cut({ from, to }, y, holes) : [];
    const [top, bottom] = [row, row + 1].map((edge) => edgeOf(edge, cells.height, pixels.height));
    const part = pixelRows(pixels, top ?? 0, Math.max((top ?? 0) + 1, bottom ?? 0));
    return { surface, row, x, y, columns: cells.width, spans, pixels: part };
  }).filter(({ spans }) => spans.length > 0);
}

function moved(rect: Rect, by: { readonly x: number; readonly y: number }): Rect {
  return { ...rect, x: rect.x + by.x, y: rect.y + by.y };
}

/** The line of pixels at which a row of cells begins. */
function edgeOf(row: number, rows: number, pixels: number): number {
  return Math.round((row * pixels) / rows);
}
