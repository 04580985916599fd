import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { Card } from './card.tsx';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import { LEVEL_SIGNS } from './key-line.tsx';
import { windowFrom } from './list-window.ts';
import type { RunLine, Size } from './runs.ts';

export interface NoticeListProps {
  readonly notices: readonly string[];
  /** The one that keys are for. */
  readonly selected: number;
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 84;
/** The line of hints and the blank above it. */
const FIXED_ROWS = 2;
const { sign, role } = LEVEL_SIGNS.warning;

/** The standing warnings, each in full. */
export function NoticeList({ columns, rows, ...props }: NoticeListProps & Size): ReactNode {
  const { notices, selected, hints } = props;
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const each = notices.map((notice) => noticeLines(notice, room.columns, widthOf));
  const said = each.flatMap((lines, at) =>
    lines.map((line) => (at === selected ? { ...line, look: 'selected' as const } : line)),
  );
  const { from, to } = windowFrom(
    said.length,
    each.slice(0, selected).flat().length,
    room.rows - FIXED_ROWS,
  );
  const lines = [...said.slice(from, to), { runs: [] }, { runs: hintRuns(hints) }];
  return <Card title="Warnings" lines={lines} tone="warning" columns={columns} rows={rows} />;
}

/** Cells that it takes, no more than there are. */
export function noticeListSize(
  { notices }: NoticeListProps,
  available: Size,
  widthOf: WidthOf,
): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const inner = insideCard({ columns, rows: 0 }).columns;
  const { length } = notices.flatMap((notice) => noticeLines(notice, inner, widthOf));
  return { columns, rows: Math.min(length + FIXED_ROWS + CARD_FRAME.rows, available.rows) };
}

/** Hanging, so that it is seen where one ends and the next begins. */
function noticeLines(notice: string, columns: number, widthOf: WidthOf): RunLine[] {
  return wrappedLines(notice, columns - 2, widthOf).map((text, index): RunLine => {
    const head = index === 0 ? `${sign} ` : '  ';
    return { runs: [{ text: head, role }, { text }] };
  });
}
