import type { Rect } from '../lib/rect.ts';
import { Failure } from '../protocol/failure.ts';
import { type Size, SMALLEST } from './kind.ts';
import { whole } from './whole.ts';

/** Larger than any screen, and still a size that an emulator can hold in memory. */
export const LARGEST: Size = { width: 1000, height: 500 };

/** Far enough for any canvas; near enough that sums of positions stay exact. */
export const FARTHEST_CELLS = 1_000_000;

/** The rectangle in whole cells. Throws `Failure` when it breaks the kind's limits. */
export function checkedRect(rect: Rect, minimum: Size = SMALLEST): Rect {
  const rounded = {
    x: whole(rect.x),
    y: whole(rect.y),
    width: whole(rect.width),
    height: whole(rect.height),
  };
  if (!isBetween(rounded, minimum, LARGEST)) {
    throw new Failure(
      'VALIDATION_ERROR',
      `Size must be between ${inWords(minimum)} and ${inWords(LARGEST)}`,
    );
  }
  if (!isNear(rounded.x) || !isNear(rounded.y)) {
    throw new Failure(
      'VALIDATION_ERROR',
      `Position must be between -${FARTHEST_CELLS} and ${FARTHEST_CELLS}`,
    );
  }
  return rounded;
}

/** The size brought within the limits, for a drag that goes beyond them. */
export function clampedSize(size: Size, minimum: Size = SMALLEST): Size {
  return {
    width: Math.min(LARGEST.width, Math.max(minimum.width, Math.round(size.width))),
    height: Math.min(LARGEST.height, Math.max(minimum.height, Math.round(size.height))),
  };
}

function isBetween(size: Size, minimum: Size, maximum: Size): boolean {
  const wide = size.width >= minimum.width && size.width <= maximum.width;
  return wide && size.height >= minimum.height && size.height <= maximum.height;
}

function isNear(cells: number): boolean {
  return Math.abs(cells) <= FARTHEST_CELLS;
}

function inWords({ width, height }: Size): string {
  return `${width}×${height}`;
}
