import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { shorten } from '../text/clusters.ts';
import { Card } from './card.tsx';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import type { RunLine, Size } from './runs.ts';

export interface ExplanationProps {
  readonly title: string;
  /** The one that matters most first. */
  readonly lines: readonly string[];
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 100;
/** The line of hints and the blank above it. */
const FIXED_ROWS = 2;

/** A text whose lines stand for themselves: each in one row, cut at the edge. */
export function Explanation({ columns, rows, ...props }: ExplanationProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const shown = props.lines.slice(0, Math.max(0, room.rows - FIXED_ROWS));
  const text = shown.map(
    (line, index): RunLine => ({
      runs: [{ text: shorten(line, room.columns, widthOf), role: index === 0 ? 'title' : 'text' }],
    }),
  );
  const lines = [...text, { runs: [] }, { runs: hintRuns(props.hints) }];
  return <Card title={props.title} lines={lines} columns={columns} rows={rows} />;
}

/** Cells that it takes, no more than there are. */
export function explanationSize({ lines }: ExplanationProps, available: Size): Size {
  const rows = Math.min(lines.length + FIXED_ROWS + CARD_FRAME.rows, available.rows);
  return { columns: Math.min(MAX_COLUMNS, available.columns), rows };
}
