import { clustersOf, columnsOf, head, shorten, tail, type WidthOf } from './clusters.ts';

/** Fewer leave nothing on one side of `…`. */
const LEAST_ROUND_MIDDLE = 3;

/** Each text in at most its number of columns, with `…` where it leaves most that tells it from the others. */
export function shortenApart(
  texts: readonly string[],
  columns: readonly number[],
  widthOf: WidthOf,
): readonly string[] {
  const room = (index: number) => columns[index] ?? 0;
  const heads = texts.map((text, index) => shorten(text, room(index), widthOf));
  const ends = whereAlike(texts, heads, (text, index) => withoutMiddle(text, room(index), widthOf));
  return whereAlike(texts, ends, (text, index, alike) =>
    fromDifference(text, alike, room(index), widthOf),
  );
}

/** Shortens anew what looks like another text; `alike` are those others, whole. */
function whereAlike(
  texts: readonly string[],
  short: readonly string[],
  anew: (text: string, index: number, alike: readonly string[]) => string,
): readonly string[] {
  return texts.map((text, index) => {
    const isAlike = (other: number) => other !== index && short[other] === short[index];
    const alike = texts.filter((_, other) => isAlike(other));
    return alike.length === 0 ? (short[index] ?? '') : anew(text, index, alike);
  });
}

function withoutMiddle(text: string, columns: number, widthOf: WidthOf): string {
  if (columns < LEAST_ROUND_MIDDLE || columnsOf(text, widthOf) <= columns)
    return shorten(text, columns, widthOf);
  const end = tail(text, Math.floor((columns - 1) / 2), widthOf);
  return `${head(text, columns - 1 - columnsOf(end, widthOf), widthOf)}…${end}`;
}

/** From where it differs from all others on; both ends of a text that another one goes on from. */
function fromDifference(
  text: string,
  others: readonly string[],
  columns: number,
  widthOf: WidthOf,
): string {
  const clusters = clustersOf(text);
  const shared = Math.max(...others.map((other) => sharedStart(clusters, clustersOf(other))));
  if (shared === 0 || shared >= clusters.length) return withoutMiddle(text, columns, widthOf);
  return shorten(`…${clusters.slice(shared).join('')}`, columns, widthOf);
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((cluster, index) => cluster !== other[index]);
  return length < 0 ? one.length : length;
}
