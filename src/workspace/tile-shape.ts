import type { Size } from './kind.ts';

/** How many tiles stand in each row, from the top. */
export type TileShape = readonly number[];

/** What programs are written for: narrower text wraps, lower screens scroll. */
const GOOD: Size = { width: 80, height: 24 };
/** Columns to a row of a shape that is pleasant to read. */
const GOOD_RATIO = GOOD.width / GOOD.height;

/** The cells inside the borders of `count` tiles in a line; neighbours share a border. */
export function innerSum(cells: number, count: number): number {
  return Math.max(0, cells - count - 1);
}

/** The largest number of tiles that the area holds; one at least. */
export function mostThatFit(area: Size, minimum: Size): number {
  const across = Math.floor((area.width - 1) / (minimum.width + 1));
  const down = Math.floor((area.height - 1) / (minimum.height + 1));
  return Math.max(1, across * down);
}

/**
 * The rows in which `count` tiles are closest to a good terminal: the smallest of them judges. Where
 * rows differ the upper ones hold fewer, so that the first tile is the largest.
 */
export function chooseShape(count: number, area: Size, minimum: Size): TileShape {
  const shapes = Array.from({ length: count }, (_, index) => shapeOf(count, index + 1));
  const possible = shapes.filter((shape) => isPossible(shape, area, minimum));
  const [first, ...others] = possible.length > 0 ? possible : [shapeOf(count, 1)];
  return others.reduce<TileShape>(
    (best, shape) => (isBetter(shape, best, area) ? shape : best),
    first ?? [],
  );
}

/** Whether weights were given for tiles in just this shape. */
export function fits(
  weights: {
    readonly rows: readonly number[];
    readonly columns: readonly (readonly number[])[];
  },
  shape: TileShape,
): boolean {
  const sameRows = weights.rows.length === shape.length && weights.columns.length === shape.length;
  return sameRows && shape.every((count, row) => weights.columns[row]?.length === count);
}

function shapeOf(count: number, rows: number): TileShape {
  const few = Math.floor(count / rows);
  const rowsWithMore = count - few * rows;
  return Array.from({ length: rows }, (_, row) => few + (row >= rows - rowsWithMore ? 1 : 0));
}

/** The smallest tile of a shape, without its border. */
function smallest(shape: TileShape, area: Size): Size {
  const most = Math.max(...shape);
  return {
    width: Math.floor(innerSum(area.width, most) / most),
    height: Math.floor(innerSum(area.height, shape.length) / shape.length),
  };
}

function isPossible(shape: TileShape, area: Size, minimum: Size): boolean {
  const tile = smallest(shape, area);
  return tile.width >= minimum.width && tile.height >= minimum.height;
}

function isBetter(shape: TileShape, best: TileShape, area: Size): boolean {
  const [one, other] = [smallest(shape, area), smallest(best, area)];
  const gain = enough(one) - enough(other);
  if (gain !== 0) return gain > 0;
  return distortion(one) < distortion(other);
}

/** 1 where nothing is missing of a good terminal, less where it is narrower or lower. */
function enough({ width, height }: Size): number {
  return Math.min(1, width / GOOD.width) * Math.min(1, height / GOOD.height);
}

function distortion({ width, height }: Size): number {
  return Math.abs(Math.log(width / height / GOOD_RATIO));
}
