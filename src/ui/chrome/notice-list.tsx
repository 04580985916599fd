import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { CARD_FRAME, Card, insideCard } from './card.tsx';
import { hintRuns, type KeyHint } from './key-hint.ts';
import { LEVEL_SIGNS } from './key-line.tsx';
import type { RunLine, Size } from './runs.ts';

export interface NoticeListProps {
  readonly notices: readonly string[];
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 84;
/** The line of hints and the blank above it. */
const FIXED_ROWS = 2;
const { sign, role } = LEVEL_SIGNS.warning;

/** The standing warnings, each in full. */
export function NoticeList({ notices, hints, columns, rows }: NoticeListProps & Size): ReactNode {
  const room = insideCard({ columns, rows });
  const said = noticeLines(notices, room.columns, useWidthOf());
  const shown = said.slice(0, Math.max(0, room.rows - FIXED_ROWS));
  const lines = [...shown, { runs: [] }, { runs: hintRuns(hints) }];
  return <Card title="Warnings" lines={lines} tone="warning" columns={columns} rows={rows} />;
}

export function noticeListSize(
  { notices }: NoticeListProps,
  available: Size,
  widthOf: WidthOf,
): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const { length } = noticeLines(notices, insideCard({ columns, rows: 0 }).columns, widthOf);
  return { columns, rows: Math.min(length + FIXED_ROWS + CARD_FRAME.rows, available.rows) };
}

/** Hanging, so that it is seen where one ends and the next begins. */
function noticeLines(notices: readonly string[], columns: number, widthOf: WidthOf): RunLine[] {
  return notices.flatMap((notice) =>
    wrappedLines(notice, columns - 2, widthOf).map((text, index): RunLine => {
      const head = index === 0 ? `${sign} ` : '  ';
      return { runs: [{ text: head, role }, { text }] };
    }),
  );
}
