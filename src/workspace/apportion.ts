/**
 * Cuts `total` cells into parts in proportion to `weights`, each at least `minimum` where there is
 * room for that. The parts add up to `total` exactly; of equal parts the first get what is left over.
 */
export function apportion(total: number, weights: readonly number[], minimum: number): number[] {
  const count = weights.length;
  if (total < count * minimum) return evenly(total, count);
  const spare = total - count * minimum;
  const extras = weights.map((weight) => Math.max(0, weight - minimum));
  const sum = extras.reduce((all, each) => all + each, 0);
  if (sum <= 0) return evenly(total, count);
  const exact = extras.map((extra) => (spare * extra) / sum);
  return rounded(exact, spare).map((extra) => extra + minimum);
}

function evenly(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  const rest = total - share * count;
  return Array.from({ length: count }, (_, index) => share + (index < rest ? 1 : 0));
}

/** Largest remainders first, so that no part is off by a whole cell; of equal ones the first, since sorting is stable. */
function rounded(exact: readonly number[], total: number): number[] {
  const parts = exact.map(Math.floor);
  const missing = total - parts.reduce((all, each) => all + each, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => part + (raised.has(index) ? 1 : 0));
}
