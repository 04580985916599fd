/**
 * How many rows each list gets of what there is: none more than it asks for, and what one does not
 * need goes to the others.
 */
export function fairShares(wanted: readonly number[], room: number): number[] {
  const shares = wanted.map(() => 0);
  for (let left = Math.max(0, room); left > 0; left--) {
    const next = smallestUnsatisfied(wanted, shares);
    if (next === undefined) break;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return shares;
}

function smallestUnsatisfied(
  wanted: readonly number[],
  shares: readonly number[],
): number | undefined {
  const waiting = [...wanted.keys()].filter((at) => (shares[at] ?? 0) < (wanted[at] ?? 0));
  return waiting.sort((one, other) => (shares[one] ?? 0) - (shares[other] ?? 0))[0];
}
