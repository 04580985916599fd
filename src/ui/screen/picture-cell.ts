import { CODE_MASK, IS_CLUSTER, SPACE, widthOf } from '../../lib/cell.ts';
import { SEEN_ON_BLANK } from './pen.ts';
import type { Picture } from './picture.ts';

/** CJK Radicals Supplement: from here on, and below the emoji planes, wide means wide everywhere. */
const FIRST_EAST_ASIAN = 0x2e80;

/** Columns that the cell covers, at least one. */
export function columnsAt(picture: Picture, x: number, y: number): number {
  return Math.max(1, widthOf(picture.content[y * picture.columns + x] ?? SPACE));
}

/** Foreground, background and what else the pen needs for a cell. */
export function styleAt(picture: Picture, index: number): [number, number, number] {
  return [
    picture.foreground[index] ?? 0,
    picture.background[index] ?? 0,
    picture.extra[index] ?? 0,
  ];
}

/** What a terminal is sent for the content of a cell. */
export function textOf(picture: Picture, content: number): string {
  const code = content & CODE_MASK;
  if ((content & IS_CLUSTER) !== 0) return picture.tables.cluster(code);
  return code < 0x20 ? ' ' : String.fromCodePoint(code);
}

/** A cell that shows as it does after an erasure with the terminal's own colours. */
export function isBlank(picture: Picture, index: number): boolean {
  return (
    picture.content[index] === SPACE &&
    picture.background[index] === 0 &&
    ((picture.foreground[index] ?? 0) & SEEN_ON_BLANK) === 0 &&
    picture.extra[index] === 0
  );
}

/** Columns from its start that some terminal may take a cluster for; 0 where all agree. */
export function spreadAt(picture: Picture, index: number): number {
  const content = picture.content[index] ?? 0;
  if ((content & IS_CLUSTER) === 0) return isDisputed(content) ? 2 : 0;
  return 2 * [...picture.tables.cluster(content & CODE_MASK)].length;
}

/** Emoji: one or two columns wide, as old as the terminal's tables are. East Asian letters are not disputed. */
function isDisputed(content: number): boolean {
  const code = content & CODE_MASK;
  return code > 0xffff || (code < FIRST_EAST_ASIAN && widthOf(content) === 2);
}
