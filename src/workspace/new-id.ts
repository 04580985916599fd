import type { NodeId } from './document.ts';

const DIGITS = 6;
const BASE = 36;

/** A number from 0 (inclusive) to 1 (exclusive), as `Math.random` has it. */
export type Random = () => number;

/** An id that is free: a kind's letter and six base-36 digits, short because people and models type it. */
export function newId(letter: string, taken: (id: NodeId) => boolean, random: Random): NodeId {
  for (;;) {
    const id = letter + digits(random);
    if (!taken(id)) return id;
  }
}

function digits(random: Random): string {
  const number = Math.floor(random() * BASE ** DIGITS);
  return number.toString(BASE).padStart(DIGITS, '0');
}
