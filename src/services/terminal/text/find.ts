import type { Match, TextPoint } from '../../../workspace/live.ts';
import type { Lines } from './lines.ts';

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

type Span = Match['span'];

/** Next match at or after (before) a point, going round at the ends; without a capital, case does not matter. */
export function find(lines: Lines, search: Search): Match | undefined {
  const exact = search.text !== search.text.toLowerCase();
  const wanted = { text: search.text, exact };
  if (wanted.text === '') return undefined;
  const step = search.direction === 'forward' ? 1 : -1;
  // The first line comes twice: what lies on the other side of the point is found last.
  for (let distance = 0; distance <= lines.count; distance++) {
    const line = modulo(search.from.line + distance * step, lines.count);
    const spans = spansIn(lines, line, wanted);
    const span = distance === 0 ? beyond(spans, search).at(step > 0 ? 0 : -1) : end(spans, step);
    if (span) return { line, span };
  }
  return undefined;
}

function beyond(spans: readonly Span[], { from, direction }: Search): readonly Span[] {
  return spans.filter((span) =>
    direction === 'forward' ? span.from >= from.column : span.from <= from.column,
  );
}

function end(spans: readonly Span[], step: number): Span | undefined {
  return spans.at(step > 0 ? 0 : -1);
}

/** Where the text stands in a line, in columns. */
function spansIn(lines: Lines, line: number, { text, exact }: Wanted): Span[] {
  const fold = (shown: string) => (exact ? shown : shown.toLowerCase());
  // Most lines have no match, and their cells need not be read.
  if (!fold(lines.text(line)).includes(text)) return [];
  const cells = lines.cells(line).map(fold);
  const columns = cells.flatMap((cell, column) => Array<number>(cell.length).fill(column));
  columns.push(cells.length);
  const whole = cells.join('');
  const spans: Span[] = [];
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1))
    spans.push({ from: columns[at] ?? 0, to: columns[at + text.length] ?? cells.length });
  return spans;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
