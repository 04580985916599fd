import type { Match, TextPoint } from '../../../workspace/live.ts';
import { isBefore } from '../../../workspace/text-order.ts';
import type { Lines } from './lines.ts';

/** What to find, from where on, and which way. */
export interface Search {
  readonly text: string;
  readonly from: TextPoint;
  readonly direction: 'forward' | 'backward';
}

interface Wanted {
  readonly text: string;
  /** False where capitals do not matter. */
  readonly exact: boolean;
}

/** The rows that one line of output takes: it goes on in the next row where it is too long for one. */
interface Paragraph {
  readonly first: number;
  readonly last: number;
}

/**
 * Next match that starts at or after (before) a point, going round at the ends. It may go on over rows
 * that were wrapped; without a capital, case does not matter.
 */
export function find(lines: Lines, search: Search): Match | undefined {
  const { text, from, direction } = search;
  if (text === '') return undefined;
  const wanted = { text, exact: text !== text.toLowerCase() };
  const nearest = direction === 'forward' ? 0 : -1;
  const start = paragraphAt(lines, modulo(from.line, lines.count));
  const here = matchesIn(lines, start, wanted);
  const ahead = here.filter((match) => isAhead(match, search)).at(nearest);
  if (ahead) return ahead;
  for (let at = next(lines, start, direction); at.first !== start.first; ) {
    const match = matchesIn(lines, at, wanted).at(nearest);
    if (match) return match;
    at = next(lines, at, direction);
  }
  return here.at(nearest);
}

function isAhead(match: Match, { from, direction }: Search): boolean {
  return direction === 'forward' ? isBefore(from, match.from) : isBefore(match.from, from);
}

function next(lines: Lines, { first, last }: Paragraph, direction: Search['direction']): Paragraph {
  const line = direction === 'forward' ? last + 1 : first - 1;
  return paragraphAt(lines, modulo(line, lines.count));
}

function paragraphAt(lines: Lines, line: number): Paragraph {
  let [first, last] = [line, line];
  while (first > 0 && lines.isWrapped(first)) first--;
  while (last + 1 < lines.count && lines.isWrapped(last + 1)) last++;
  return { first, last };
}

/** Where the text stands in a paragraph, in reading order. */
function matchesIn(lines: Lines, paragraph: Paragraph, { text, exact }: Wanted): Match[] {
  const fold = (shown: string) => (exact ? shown : shown.toLowerCase());
  const rows = rowsOf(paragraph);
  // Most lines have no match, and their cells need not be read.
  if (!fold(rows.map((line) => lines.text(line)).join('')).includes(text)) return [];
  const cells = rows.flatMap((line) =>
    lines.textCells(line).map((cell, column) => ({ text: fold(cell), line, column })),
  );
  // For each letter of the text the cell that it stands in.
  const places = cells.flatMap((cell, index) => Array<number>(cell.text.length).fill(index));
  const whole = cells.map((cell) => cell.text).join('');
  const matches: Match[] = [];
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    const [first, last] = [places[at] ?? 0, places[at + text.length - 1] ?? 0];
    // The second half of a wide character has no text of its own.
    const isWide = cells[last + 1]?.text === '';
    matches.push({ from: pointOf(cells[first]), to: pointOf(cells[isWide ? last + 1 : last]) });
  }
  return matches;
}

function rowsOf({ first, last }: Paragraph): number[] {
  return Array.from({ length: last - first + 1 }, (_, row) => first + row);
}

function pointOf({ line, column }: TextPoint = { line: 0, column: 0 }): TextPoint {
  return { line, column };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
