import { Box, Transform } from 'ink';
import { createContext, type ReactNode, useContext } from 'react';
import { clustersOf, printable, type WidthOf } from '../text/clusters.ts';
import type { Glyph } from './frame-tokenizer.ts';

/** A piece of a line in one style. */
export interface StyledText {
  readonly text: string;
  /** SGR parameters, as in `1;36`; empty for the terminal's own. */
  readonly sgr: string;
  /** The text cursor stands on the piece's first column. */
  readonly cursor?: boolean;
}

/** How text becomes what Ink is given: its measure, and the character that stands for a glyph. */
export interface LineMedium {
  readonly widthOf: WidthOf;
  standIn(glyph: Glyph): string;
}

/** Outside a root, text goes to Ink as it is, one column a cluster. */
export const LineMediumContext = createContext<LineMedium>({
  widthOf: () => 1,
  standIn: ({ text }) => text,
});

/** The width function of the root that draws this component. */
export function useWidthOf(): WidthOf {
  return useContext(LineMediumContext).widthOf;
}

/**
 * One line of exactly `columns` columns: padded, or cut. Ink lays out blanks and the text takes their
 * place while the frame is written: Ink's own measuring keeps every text it has seen for ever, and
 * its colours depend on the environment of the process.
 */
export function Line({
  texts,
  columns,
}: {
  readonly texts: readonly StyledText[];
  readonly columns: number;
}): ReactNode {
  const medium = useContext(LineMediumContext);
  if (columns < 1) return undefined;
  const write = () => written(texts, columns, medium);
  return (
    <Box width={columns} height={1} flexShrink={0}>
      <Transform transform={write}>{' '.repeat(columns)}</Transform>
    </Box>
  );
}

function written(texts: readonly StyledText[], columns: number, medium: LineMedium): string {
  let line = '';
  let room = columns;
  for (const piece of texts) {
    const { text, used } = encoded(piece, room, medium);
    room -= used;
    line += piece.sgr === '' || text === '' ? text : `\x1b[${piece.sgr}m${text}\x1b[0m`;
  }
  return line;
}

function encoded({ text, cursor }: StyledText, room: number, { widthOf, standIn }: LineMedium) {
  let used = 0;
  let encodedText = '';
  for (const cluster of clustersOf(printable(text))) {
    const columns = widthOf(cluster);
    if (used + columns > room) break;
    const isCursor = cursor === true && used === 0;
    if (!isCursor && isAscii(cluster)) encodedText += cluster;
    else if (columns > 0) encodedText += standIn({ text: cluster, columns, cursor: isCursor });
    used += columns;
  }
  return { text: encodedText, used };
}

function isAscii(cluster: string): boolean {
  return cluster.length === 1 && cluster.charCodeAt(0) < 0x7f;
}
