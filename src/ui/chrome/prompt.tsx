import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import type { LineState } from '../text/line-editor.ts';
import { wrappedLines } from '../text/wrap.ts';
import { Card } from './card.tsx';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import type { RunLine, Size } from './runs.ts';
import { fieldRuns } from './text-field.ts';

export interface PromptProps {
  readonly title: string;
  readonly value: LineState;
  /** What is wrong with the value, in place of the hint. */
  readonly error?: string;
  readonly hint?: string;
  readonly keys: readonly KeyHint[];
}

const MAX_COLUMNS = 64;
/** Value and keys. */
const FIXED_ROWS = 2;

/** One line to fill in. */
export function Prompt({ columns, rows, ...props }: PromptProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const lines: RunLine[] = [
    { runs: fieldRuns(props.value, room.columns, widthOf) },
    ...saidBelow(props, room.columns, widthOf),
    { runs: hintRuns(props.keys) },
  ];
  return <Card title={props.title} lines={lines} columns={columns} rows={rows} />;
}

/** High enough for what is wrong, if there is room. */
export function promptSize(props: PromptProps, available: Size, widthOf: WidthOf): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const said = saidBelow(props, insideCard({ columns, rows: 0 }).columns, widthOf);
  const rows = said.length + FIXED_ROWS + CARD_FRAME.rows;
  return { columns, rows: Math.min(rows, available.rows) };
}

function saidBelow(
  { error, hint = '' }: PromptProps,
  columns: number,
  widthOf: WidthOf,
): readonly RunLine[] {
  if (error === undefined) return [{ runs: [{ text: hint, role: 'muted' }] }];
  return wrappedLines(`✗ ${error}`, Math.max(1, columns), widthOf).map((text) => ({
    runs: [{ text, role: 'danger' }],
  }));
}
