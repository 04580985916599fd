import type { Rect } from '../lib/rect.ts';
import type { NodeId } from './document.ts';

/** Anything that stands somewhere: a node on the canvas, a tile. */
export interface Standing {
  readonly id: NodeId;
  readonly rect: Rect;
}

/** Where a neighbour is. */
export type Direction = 'left' | 'down' | 'up' | 'right';

/** A cell is about twice as high as it is wide. */
const ROW_IN_COLUMNS = 2;
/** What lies aside counts more than what lies far away: going right should not feel like going down. */
const ASIDE_WEIGHT = 2;

/** The things in the order in which Tab walks through them: by y, then x, then id. */
export function keyboardOrder<Thing extends Standing>(things: readonly Thing[]): Thing[] {
  return [...things].sort(byPlace);
}

/** Which one in keyboard order a thing is among all, from 1. */
export function placeInOrder(things: readonly Standing[], thing: Standing): number {
  return 1 + things.filter((other) => other.id !== thing.id && byPlace(other, thing) < 0).length;
}

/** The next (or, with -1, the one before) in keyboard order, round and round. The first, from nowhere. */
export function nextInOrder(
  things: readonly Standing[],
  from: NodeId | undefined,
  step: 1 | -1,
): NodeId | undefined {
  const ordered = keyboardOrder(things);
  const at = ordered.findIndex(({ id }) => id === from);
  if (at < 0) return ordered.at(step === 1 ? 0 : -1)?.id;
  return ordered.at((at + step) % ordered.length)?.id;
}

/** The nearest thing in a direction: one whose middle lies that way. Nothing at the edge. */
export function neighbour(
  things: readonly Standing[],
  from: NodeId,
  direction: Direction,
): NodeId | undefined {
  const start = things.find(({ id }) => id === from);
  if (!start) return undefined;
  const seen = turned(start.rect, direction);
  let best: { readonly thing: Standing; readonly distance: number } | undefined;
  for (const thing of keyboardOrder(things)) {
    const distance = distanceAhead(seen, turned(thing.rect, direction));
    if (distance !== undefined && distance < (best?.distance ?? Infinity))
      best = { thing, distance };
  }
  return best?.thing.id;
}

/** A rectangle's spans along the direction, growing that way, and across it. In columns. */
interface Spans {
  readonly ahead: readonly [from: number, to: number];
  readonly aside: readonly [from: number, to: number];
}

function turned({ x, y, width, height }: Rect, direction: Direction): Spans {
  const across = [x, x + width] as const;
  const down = [y * ROW_IN_COLUMNS, (y + height) * ROW_IN_COLUMNS] as const;
  switch (direction) {
    case 'right':
      return { ahead: across, aside: down };
    case 'left':
      return { ahead: [-across[1], -across[0]], aside: down };
    case 'down':
      return { ahead: down, aside: across };
    case 'up':
      return { ahead: [-down[1], -down[0]], aside: across };
  }
}

/** Nothing when the other does not lie ahead. */
function distanceAhead(start: Spans, other: Spans): number | undefined {
  const middles = middle(other.ahead) - middle(start.ahead);
  if (middles <= 0) return undefined;
  const gap = Math.max(0, other.ahead[0] - start.ahead[1]);
  const [from, to] = start.aside;
  const off = Math.max(0, other.aside[0] - to, from - other.aside[1]);
  const shift = Math.abs(middle(other.aside) - middle(start.aside));
  // Diagonal ones only where nothing is straight ahead; sharing a border is not being beside.
  const isBeside = Math.min(to, other.aside[1]) - Math.max(from, other.aside[0]) > ROW_IN_COLUMNS;
  const tie = shift / 1_000_000;
  return gap + ASIDE_WEIGHT * off + tie + (isBeside ? 0 : ASIDE_WEIGHT * shift);
}

function middle([from, to]: readonly [number, number]): number {
  return (from + to) / 2;
}

function byPlace(one: Standing, other: Standing): number {
  const down = one.rect.y - other.rect.y || one.rect.x - other.rect.x;
  return down || (one.id < other.id ? -1 : 1);
}
