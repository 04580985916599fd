/** A text that holds the letters of a query in order, and where. */
export interface FuzzyMatch {
  /** Higher is better; only good for comparing. */
  readonly score: number;
  /** UTF-16 indexes of the letters that matched, ascending. */
  readonly positions: readonly number[];
}

const MATCH = 16;
/** A word's first letter is what people type. */
const WORD_START = 10;
const CONSECUTIVE = 12;
const FIRST_LETTER = 6;
/** For each letter that is skipped between two that matched. */
const GAP = -1;
/** A query longer than this is no query; keeps the work bounded. */
const MAX_QUERY = 64;

/**
 * The best way to find the query in the text; nothing when a letter is missing. Words are found each
 * for itself, in any order. Case counts only where the query has a capital.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | undefined {
  const words = query.slice(0, MAX_QUERY).split(/\s+/).filter(Boolean);
  const isExact = query !== query.toLowerCase();
  const haystack = isExact ? text : lowerCase(text);
  const matches = words.map((word) => matchWord(word, haystack, text));
  const found = matches.filter((match) => match !== undefined);
  if (found.length < words.length) return undefined;
  const positions = new Set(found.flatMap((match) => match.positions));
  return {
    score: found.reduce((sum, match) => sum + match.score, 0),
    positions: [...positions].sort((a, b) => a - b),
  };
}

/** Lower case without a change in length, so that positions stay true (`İ` would become two). */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** The best score with a letter of the query at one place, and the place of the letter before it. */
interface Step {
  readonly score: number;
  readonly from: number;
}

/** Steps by place; holes where the letter does not stand. */
type Row = readonly (Step | undefined)[];

function matchWord(word: string, haystack: string, text: string): FuzzyMatch | undefined {
  const worths = Array.from({ length: haystack.length }, (_, at) => worth(text, at));
  const rows: Row[] = [];
  for (const letter of word.split('')) {
    const before = rows.at(-1);
    const steps = before === undefined ? firstSteps(haystack.length) : nextSteps(before);
    const row = steps.map((step, at) =>
      step !== undefined && haystack[at] === letter
        ? { ...step, score: step.score + (worths[at] ?? 0) }
        : undefined,
    );
    if (row.every((step) => step === undefined)) return undefined;
    rows.push(row);
  }
  return traceBack(rows);
}

function firstSteps(length: number): Row {
  return Array.from({ length }, () => ({ score: 0, from: -1 }));
}

/** For every place the best way to come there from a letter that stands before it. */
function nextSteps(before: Row): Row {
  let far: Step | undefined;
  return before.map((_, at) => {
    const previous = before[at - 1];
    const near = previous && { score: previous.score + CONSECUTIVE, from: at - 1 };
    const step = better(far, near);
    const passed = far && { ...far, score: far.score + GAP };
    far = better(passed, previous && { score: previous.score + GAP, from: at - 1 });
    return step;
  });
}

function better(one: Step | undefined, other: Step | undefined): Step | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.score > one.score ? other : one;
}

function worth(text: string, at: number): number {
  return MATCH + (isWordStart(text, at) ? WORD_START : 0) + (at === 0 ? FIRST_LETTER : 0);
}

function isWordStart(text: string, at: number): boolean {
  const [before = ' ', letter = ''] = [text[at - 1], text[at]];
  if (/[\p{L}\p{N}]/u.test(before)) return /\p{Lu}/u.test(letter) && !/\p{Lu}/u.test(before);
  return true;
}

function traceBack(rows: readonly Row[]): FuzzyMatch | undefined {
  const last = rows.at(-1) ?? [];
  const best = last.reduce(better, undefined);
  if (best === undefined) return undefined;
  const positions = [last.indexOf(best)];
  let { from } = best;
  for (const row of rows.slice(0, -1).reverse()) {
    positions.unshift(from);
    from = row[from]?.from ?? -1;
  }
  return { score: best.score, positions };
}
