import { type FuzzyMatch, fuzzyMatch } from './fuzzy.ts';

/** Something that a query left, with the letters that it matched. */
export interface Ranked<Item> {
  readonly item: Item;
  /** UTF-16 indexes into the item's text. */
  readonly positions: readonly number[];
}

/** Fewer letters begin too many words. */
const LEAST_WORD = 2;

/**
 * What of a list fits a query, best first; what fits alike by length of its text, then as it came. Words that an item
 * goes by as well count where the query begins one.
 */
export function rank<Item>(
  query: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
  alsoOf: (item: Item) => string | undefined = () => undefined,
): Ranked<Item>[] {
  if (query.trim() === '') return items.map((item) => ({ item, positions: [] }));
  return items
    .map((item) => ({ item, text: textOf(item), match: bestMatch(query, item, textOf, alsoOf) }))
    .flatMap(({ item, text, match }) => (match === undefined ? [] : [{ item, text, ...match }]))
    .sort((a, b) => b.score - a.score || a.text.length - b.text.length)
    .map(({ item, positions }) => ({ item, positions }));
}

function bestMatch<Item>(
  query: string,
  item: Item,
  textOf: (item: Item) => string,
  alsoOf: (item: Item) => string | undefined,
): FuzzyMatch | undefined {
  const found = fuzzyMatch(query, textOf(item));
  const word = beginsWord(query, alsoOf(item) ?? '');
  return word && word.score > (found?.score ?? 0) ? word : found;
}

/** As good as a text that begins with the query, but for one that does. */
function beginsWord(query: string, words: string): FuzzyMatch | undefined {
  const wanted = query.trim().toLowerCase();
  if (wanted.length < LEAST_WORD) return undefined;
  if (!words.split(' ').some((word) => word.startsWith(wanted))) return undefined;
  return { score: (fuzzyMatch(wanted, wanted)?.score ?? 0) - 1, positions: [] };
}
