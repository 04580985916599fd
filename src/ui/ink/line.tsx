import { Box, Transform } from 'ink';
import { createContext, type ReactNode, useContext } from 'react';
import type { WidthOf } from '../text/clusters.ts';
import type { StyledLine } from './draw-line.ts';

/** What stands between a line and Ink: its measure, and the character that stands for it. */
export interface LineMedium {
  readonly widthOf: WidthOf;
  standIn(line: StyledLine): string;
}

/** Outside a root, a line's text goes to Ink as it is, and each cluster counts as one column. */
export const LineMediumContext = createContext<LineMedium>({
  widthOf: () => 1,
  standIn: ({ texts }) => texts.map(({ text }) => text).join(''),
});

/** The width function of the root that draws this component. */
export function useWidthOf(): WidthOf {
  return useContext(LineMediumContext).widthOf;
}

/**
 * One line of exactly `columns` columns; what does not fit is cut. Ink lays out blanks, and while the
 * frame is written the line's stand-in takes their place: Ink's own measuring keeps every text it
 * has seen for ever, and its colours depend on the environment of the process.
 */
export function Line({ texts, columns }: StyledLine): ReactNode {
  const medium = useContext(LineMediumContext);
  if (columns < 1) return undefined;
  return (
    <Box width={columns} height={1} flexShrink={0}>
      <Transform transform={() => medium.standIn({ texts, columns })}>
        {' '.repeat(columns)}
      </Transform>
    </Box>
  );
}
