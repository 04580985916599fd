import type { LiveTerminal, TextPoint } from '../../workspace/live.ts';

/** Moves a point as far as the text allows, and the view after it. */
export function moveTo(live: LiveTerminal, wanted: TextPoint): TextPoint {
  const line = Math.min(Math.max(0, wanted.line), Math.max(0, live.lineCount - 1));
  const column = Math.min(Math.max(0, wanted.column), Math.max(0, live.columns - 1));
  showLine(live, line);
  return { line, column };
}

/** Scrolls by as little as brings a line into view. */
export function showLine(live: LiveTerminal, line: number): void {
  const bottom = live.topLine + live.rows - 1;
  if (line < live.topLine) live.scrollTo(live.scrolledBy + (live.topLine - line));
  else if (line > bottom) live.scrollTo(live.scrolledBy - (line - bottom));
}

/** Column of the last character of a line that is not blank. */
export function lastColumn(live: LiveTerminal, line: number): number {
  return Math.max(
    0,
    live.lineCells(line).findLastIndex((cell) => cell.trim() !== ''),
  );
}

/** Where the next word starts, over line ends. */
export function nextWord(live: LiveTerminal, from: TextPoint): TextPoint {
  const cells = live.lineCells(from.line);
  const gap = cells.findIndex((cell, column) => column >= from.column && isBlank(cell));
  const start = gap < 0 ? -1 : cells.findIndex((cell, column) => column > gap && !isBlank(cell));
  if (start >= 0) return { line: from.line, column: start };
  return from.line + 1 < live.lineCount ? firstWord(live, from.line + 1) : from;
}

/** Where this word or the one before starts, over line ends. */
export function previousWord(live: LiveTerminal, from: TextPoint): TextPoint {
  const cells = live.lineCells(from.line);
  const end = cells.findLastIndex((cell, column) => column < from.column && !isBlank(cell));
  if (end >= 0) {
    const gap = cells.findLastIndex((cell, column) => column < end && isBlank(cell));
    return { line: from.line, column: gap + 1 };
  }
  if (from.line === 0) return { line: 0, column: 0 };
  const column = lastColumn(live, from.line - 1);
  return { line: from.line - 1, column };
}

function firstWord(live: LiveTerminal, line: number): TextPoint {
  const column = live.lineCells(line).findIndex((cell) => !isBlank(cell));
  return { line, column: Math.max(0, column) };
}

/** The second half of a wide character ('') belongs to its word. */
function isBlank(cell: string): boolean {
  return cell !== '' && cell.trim() === '';
}
