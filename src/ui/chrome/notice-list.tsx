import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { CARD_FRAME, Card, insideCard } from './card.tsx';
import { LEVEL_SIGNS, type Level } from './key-line.tsx';
import { windowAround } from './list-window.ts';
import { type RunLine, type Size, spread } from './runs.ts';

export interface Notice {
  readonly level: Level;
  readonly text: string;
  /** How long ago: `2m`. */
  readonly age: string;
}

export interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly selected: number;
}

const MAX_COLUMNS = 84;

/** What the person should know, newest first. */
export function NoticeList({
  notices,
  selected,
  columns,
  rows,
}: NoticeListProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const { from, to } = windowAround(notices.length, selected, room.rows);
  const lines = notices.slice(from, to).map(({ level, text, age }, index): RunLine => {
    const { sign, role } = LEVEL_SIGNS[level];
    const left = [{ text: `${sign} `, role }, { text }];
    const runs = spread(left, [{ text: ` ${age}`, role: 'muted' }], room.columns, widthOf);
    return { runs, look: from + index === selected ? 'selected' : 'plain' };
  });
  const empty: RunLine[] = [{ runs: [{ text: 'Nothing to report', role: 'muted' }] }];
  const shown = lines.length > 0 ? lines : empty;
  return <Card title="Notices" lines={shown} columns={columns} rows={rows} />;
}

export function noticeListSize({ notices }: NoticeListProps, available: Size): Size {
  return {
    columns: Math.min(MAX_COLUMNS, available.columns),
    rows: Math.min(Math.max(1, notices.length) + CARD_FRAME.rows, available.rows),
  };
}
