import { fuzzyMatch } from './fuzzy.ts';

/** Something that a query left, with the letters that it matched. */
export interface Ranked<Item> {
  readonly item: Item;
  /** UTF-16 indexes into the item's text. */
  readonly positions: readonly number[];
}

/** What of a list fits a query, best first; what fits alike by length of its text, then as it came. */
export function rank<Item>(
  query: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Ranked<Item>[] {
  if (query.trim() === '') return items.map((item) => ({ item, positions: [] }));
  return items
    .map((item) => ({ item, text: textOf(item), match: fuzzyMatch(query, textOf(item)) }))
    .flatMap(({ item, text, match }) => (match === undefined ? [] : [{ item, text, ...match }]))
    .sort((a, b) => b.score - a.score || a.text.length - b.text.length)
    .map(({ item, positions }) => ({ item, positions }));
}
