import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { columnsOf, printable, shorten } from '../text/clusters.ts';
import { insideCard } from './card-frame.ts';
import { Row, Rows } from './row.tsx';
import type { RunLine, Size } from './runs.ts';
import type { Role } from './theme.ts';

/** `┌─ ` before a title and ` ─┐` after it. */
const TITLE_FRAME_COLUMNS = 6;

export interface CardProps extends Size {
  readonly title: string;
  readonly lines: readonly RunLine[];
  readonly tone?: Role;
}

/** A box with a title in its border, of exactly its size; lines that have no room are left out. */
export function Card({ title, lines, tone = 'accent', columns, rows }: CardProps): ReactNode {
  const inner = insideCard({ columns, rows });
  if (inner.columns < 1) return <Rows lines={lines.slice(0, rows)} columns={columns} />;
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <TopBorder title={title} tone={tone} columns={columns} />
      {rows > 1 && (
        <Box borderStyle="single" borderTop={false} paddingX={1} width={columns} height={rows - 1}>
          <Rows lines={lines.slice(0, inner.rows)} columns={inner.columns} />
        </Box>
      )}
    </Box>
  );
}

function TopBorder({
  title,
  tone,
  columns,
}: {
  readonly title: string;
  readonly tone: Role;
  readonly columns: number;
}): ReactNode {
  const widthOf = useWidthOf();
  const room = columns - TITLE_FRAME_COLUMNS;
  const label = title === '' || room < 1 ? '' : ` ${shorten(printable(title), room, widthOf)} `;
  const rest = Math.max(0, columns - 3 - columnsOf(label, widthOf));
  const runs = [
    { text: '┌─' },
    { text: label, role: tone },
    { text: `${'─'.repeat(rest)}┐` },
  ] as const;
  return <Row line={{ runs }} columns={columns} />;
}
