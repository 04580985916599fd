import type { Rect } from '../lib/rect.ts';
import { apportion } from './apportion.ts';
import type { NodeId } from './document.ts';
import type { Size } from './kind.ts';
import { chooseShape, fits, innerSum, mostThatFit, type TileShape } from './tile-shape.ts';

/** Sizes that a person gave to rows, and to the tiles of each row; they count while the shape is the same. */
export interface TileWeights {
  readonly rows: readonly number[];
  readonly columns: readonly (readonly number[])[];
}

/** What is to be tiled, and where. */
export interface TilesInput {
  readonly area: Rect;
  /** In the order in which they are shown and numbered. */
  readonly ids: readonly NodeId[];
  readonly focused?: NodeId | undefined;
  /** Fills the whole area. */
  readonly zoomed?: NodeId | undefined;
  readonly weights?: TileWeights | undefined;
  /** One tile at a time: the screen is small (`isSmallScreen`). */
  readonly single?: boolean;
  /** The least inside a border; a terminal below it shows nothing of use. */
  readonly minimum?: Size;
}

/** A node in its place, with the number that a key goes to it by. */
export interface Tile {
  readonly id: NodeId;
  /** From 1, by which a person goes to it. */
  readonly number: number;
  /** Border included, which it shares with its neighbours: their rectangles overlap by one row or column. */
  readonly rect: Rect;
}

/** Tiles without a gap between them, and the sizes that they have. */
export interface TilesLayout {
  /** Row by row, from the top left. */
  readonly tiles: readonly Tile[];
  /** The inner sizes as shown, for `resizeTile`. */
  readonly shown: TileWeights;
}

/** Below this a screen shows one tile, the others are reached by number. */
const SMALL: Size = { width: 80, height: 24 };
const SMALLEST_INSIDE: Size = { width: 20, height: 4 };
const NOTHING: TilesLayout = { tiles: [], shown: { rows: [], columns: [] } };

/** Whether there is room for one tile only. */
export function isSmallScreen(screen: {
  readonly columns: number;
  readonly rows: number;
}): boolean {
  return screen.columns < SMALL.width || screen.rows < SMALL.height;
}

/**
 * Lays tiles side by side over the whole area. When they cannot all fit, as many as do are shown, the
 * focused one among them.
 */
export function layoutTiles(input: TilesInput): TilesLayout {
  const { area, ids } = input;
  if (area.width <= 0 || area.height <= 0 || ids.length === 0) return NOTHING;
  const visible = visibleIds(input);
  const shape = chooseShape(visible.length, area, minimumOf(input));
  const shown = innerSizes(shape, input);
  const rects = rectsOf(area, shown);
  return {
    shown,
    tiles: visible.map((id, index) => ({
      id,
      number: ids.indexOf(id) + 1,
      rect: rects[index] ?? area,
    })),
  };
}

/**
 * The weights after a tile took `by` cells of its next neighbour (of the one before, where it is the
 * last). Negative gives them back. Nobody goes below the minimum.
 */
export function resizeTile(
  input: TilesInput,
  id: NodeId,
  by: { readonly columns: number; readonly rows: number },
): TileWeights {
  const { tiles, shown } = layoutTiles(input);
  const place = placeOf(
    shown,
    tiles.findIndex((tile) => tile.id === id),
  );
  if (!place) return shown;
  const minimum = minimumOf(input);
  return {
    rows: taken(shown.rows, place.row, by.rows, minimum.height),
    columns: shown.columns.map((row, index) =>
      index === place.row ? taken(row, place.column, by.columns, minimum.width) : row,
    ),
  };
}

function minimumOf({ minimum = SMALLEST_INSIDE }: TilesInput): Size {
  return minimum;
}

function visibleIds(input: TilesInput): readonly NodeId[] {
  const { area, ids, zoomed, single = false } = input;
  if (zoomed !== undefined && ids.includes(zoomed)) return [zoomed];
  const focused = ids.find((id) => id === input.focused);
  const count = single ? 1 : Math.min(ids.length, mostThatFit(area, minimumOf(input)));
  const first = ids.slice(0, count);
  if (focused === undefined || first.includes(focused)) return first;
  return [...ids.slice(0, count - 1), focused];
}

function innerSizes(shape: TileShape, { area, weights, ...input }: TilesInput): TileWeights {
  const minimum = minimumOf({ area, ...input });
  const given = weights && fits(weights, shape) ? weights : undefined;
  const height = innerSum(area.height, shape.length);
  return {
    rows: apportion(height, given?.rows ?? shape.map(() => 1), minimum.height),
    columns: shape.map((count, row) => {
      const even = Array.from({ length: count }, () => 1);
      return apportion(innerSum(area.width, count), given?.columns[row] ?? even, minimum.width);
    }),
  };
}

/** Rectangles in reading order: each inside grown by its border, which the next one shares. */
function rectsOf(area: Rect, { rows, columns }: TileWeights): Rect[] {
  const rects: Rect[] = [];
  let y = area.y;
  for (const [index, height] of rows.entries()) {
    let x = area.x;
    for (const width of columns[index] ?? []) {
      rects.push({ x, y, width: width + 2, height: height + 2 });
      x += width + 1;
    }
    y += height + 1;
  }
  return rects.length === 1 ? [area] : rects;
}

function placeOf({ columns }: TileWeights, index: number) {
  let before = 0;
  for (const [row, { length }] of columns.entries()) {
    if (index >= before && index < before + length) return { row, column: index - before };
    before += length;
  }
  return undefined;
}

function taken(sizes: readonly number[], at: number, by: number, minimum: number): number[] {
  const from = at + 1 < sizes.length ? at + 1 : at - 1;
  const size = sizes[at];
  const other = sizes[from];
  if (size === undefined || other === undefined) return [...sizes];
  const most = Math.max(0, other - minimum);
  const least = Math.min(0, minimum - size);
  const step = Math.min(most, Math.max(least, by));
  return sizes.map((each, index) => {
    if (index === at) return each + step;
    return index === from ? each - step : each;
  });
}
