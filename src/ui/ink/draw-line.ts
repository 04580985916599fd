import { IS_CLUSTER, WIDTH_SHIFT } from '../../lib/cell.ts';
import { type CellStyle, type Grid, PLAIN } from '../../lib/grid.ts';
import { cellTextsOf, printable, type WidthOf } from '../text/clusters.ts';
import { Pen } from './pen.ts';

/** A piece of a line in one style. */
export interface StyledText {
  readonly text: string;
  /** SGR parameters, as in `1;36`; empty for the terminal's own. */
  readonly sgr: string;
  /** The text cursor stands on the piece's first column. */
  readonly cursor?: boolean;
}

/** A line of text in styles that has so many columns for itself. */
export interface StyledLine {
  readonly texts: readonly StyledText[];
  readonly columns: number;
}

/** A column and a row of a grid. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

/** Draws as much of a line as its columns hold; answers where it put the text cursor. */
export function drawLine(
  grid: Grid,
  at: GridPoint,
  line: StyledLine,
  widthOf: WidthOf,
): GridPoint | undefined {
  const end = Math.min(at.x + line.columns, grid.columns);
  let cursor: GridPoint | undefined;
  let { x } = at;
  for (const piece of line.texts) {
    if (x >= end) break;
    if (piece.cursor === true) cursor = { x, y: at.y };
    x = drawPiece(grid, { x, y: at.y, end }, piece, widthOf);
  }
  return cursor;
}

/** Answers the column after what was drawn, or the end when something did not fit. */
function drawPiece(
  grid: Grid,
  { x, y, end }: GridPoint & { readonly end: number },
  { text, sgr }: StyledText,
  widthOf: WidthOf,
): number {
  const style = styleOf(sgr, grid);
  let column = x;
  for (const cluster of cellTextsOf(printable(text), widthOf)) {
    const columns = columnsOfCluster(cluster, widthOf);
    if (column + columns > end) return end;
    if (columns > 0) drawCluster(grid, { x: column, y }, { cluster, columns }, style);
    column += columns;
  }
  return column;
}

/** The columns that a cluster takes in a cell grid: 0, 1 or 2. */
export function columnsOfCluster(cluster: string, widthOf: WidthOf): number {
  return isAscii(cluster) ? 1 : Math.max(0, Math.min(2, widthOf(cluster)));
}

/** Draws one cluster of one or two columns. */
export function drawCluster(
  grid: Grid,
  { x, y }: GridPoint,
  { cluster, columns }: { readonly cluster: string; readonly columns: number },
  style: CellStyle,
): void {
  grid.set(x, y, contentOf(cluster, grid) | (columns << WIDTH_SHIFT), style);
  if (columns === 2) grid.set(x + 1, y, 0, style);
}

function isAscii(cluster: string): boolean {
  return cluster.length === 1 && cluster >= ' ' && cluster < '\x7f';
}

function styleOf(sgr: string, grid: Grid): CellStyle {
  if (sgr === '') return PLAIN;
  const pen = new Pen();
  pen.apply(sgr);
  return pen.style(grid.tables);
}

function contentOf(cluster: string, grid: Grid): number {
  const code = cluster.codePointAt(0) ?? 0x20;
  const isSingle = cluster.length === (code > 0xffff ? 2 : 1);
  return isSingle ? code : grid.tables.clusterId(cluster) | IS_CLUSTER;
}
