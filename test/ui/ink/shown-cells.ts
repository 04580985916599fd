import { CODE_MASK, IS_CLUSTER, widthOf } from '../../../src/lib/cell.ts';
import type { Grid } from '../../../src/lib/grid.ts';

/** A cell as a person would describe it. */
export interface ShownCell {
  readonly text: string;
  readonly width: number;
  readonly foreground: number;
  readonly background: number;
  readonly underlineStyle: number;
  readonly isLink: boolean;
}

/** The cells of a grid, row by row. */
export function shownCells(grid: Grid): ShownCell[][] {
  return Array.from({ length: grid.rows }, (_, y) =>
    Array.from({ length: grid.columns }, (_, x) => shownCell(grid, y * grid.columns + x)),
  );
}

/** The text of a grid, row by row, without the blanks at the ends. */
export function shownText(grid: Grid): string[] {
  return shownCells(grid).map((row) =>
    row
      .map((cell) => cell.text)
      .join('')
      .trimEnd(),
  );
}

function shownCell(grid: Grid, index: number): ShownCell {
  const content = grid.content[index] ?? 0;
  const extra = grid.tables.extra(grid.extra[index] ?? 0);
  return {
    text: textOf(grid, content),
    width: widthOf(content),
    foreground: grid.foreground[index] ?? 0,
    background: grid.background[index] ?? 0,
    underlineStyle: extra.underlineStyle,
    isLink: extra.uri !== '',
  };
}

function textOf(grid: Grid, content: number): string {
  if (widthOf(content) === 0) return '';
  const code = content & CODE_MASK;
  return (content & IS_CLUSTER) === 0 ? String.fromCodePoint(code) : grid.tables.cluster(code);
}
