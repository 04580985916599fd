import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Line, useWidthOf } from '../ink/line.tsx';
import { fitRuns, type Run, type RunLine } from './runs.ts';
import { sgrOf } from './theme.ts';
import { useTheme } from './theme-context.ts';

/** One row in the theme's colours, cut with `…` where it does not fit. A selected row is coloured to its end. */
export function Row({
  line,
  columns,
}: {
  readonly line: RunLine;
  readonly columns: number;
}): ReactNode {
  const theme = useTheme();
  const widthOf = useWidthOf();
  const { look = 'plain' } = line;
  const toEnd = look === 'plain' ? [] : [{ text: ' '.repeat(columns) }];
  const runs: readonly Run[] = [...fitRuns(line.runs, columns, widthOf), ...toEnd];
  const texts = runs.map((run) => ({ ...run, sgr: sgrOf(theme, run.role ?? 'text', look) }));
  return <Line texts={texts} columns={columns} />;
}

/** Rows below each other. */
export function Rows({
  lines,
  columns,
}: {
  readonly lines: readonly RunLine[];
  readonly columns: number;
}): ReactNode {
  return (
    <Box flexDirection="column">
      {[...lines.entries()].map(([y, line]) => (
        <Row key={y} line={line} columns={columns} />
      ))}
    </Box>
  );
}
