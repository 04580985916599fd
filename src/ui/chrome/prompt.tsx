import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { LineState } from '../text/line-editor.ts';
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
/** Value, hint or error, keys. */
const ROWS = 3;

/** One line to fill in. */
export function Prompt({ columns, rows, ...props }: PromptProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const lines: RunLine[] = [
    { runs: fieldRuns(props.value, room.columns, widthOf) },
    saidBelow(props),
    { runs: hintRuns(props.keys) },
  ];
  return <Card title={props.title} lines={lines} columns={columns} rows={rows} />;
}

export function promptSize(available: Size): Size {
  return {
    columns: Math.min(MAX_COLUMNS, available.columns),
    rows: Math.min(ROWS + CARD_FRAME.rows, available.rows),
  };
}

function saidBelow({ error, hint }: PromptProps): RunLine {
  if (error !== undefined) return { runs: [{ text: `✗ ${error}`, role: 'danger' }] };
  return { runs: [{ text: hint ?? '', role: 'muted' }] };
}
