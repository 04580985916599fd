import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { Card } from './card.tsx';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import type { RunLine, Size } from './runs.ts';
import type { Role } from './theme.ts';

/** A sentence of a card. */
export interface SaidLine {
  readonly text: string;
  readonly role?: Role;
}

export interface ChoiceProps {
  readonly title: string;
  /** How it is, the most important first. */
  readonly lines: readonly SaidLine[];
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 76;

/** How something is, and the keys for what can be done about it. */
export function ChoiceCard({ columns, rows, ...props }: ChoiceProps & Size): ReactNode {
  const room = insideCard({ columns, rows });
  const { said, answers } = choiceLines(props, room.columns, useWidthOf());
  const lines = [...said.slice(0, Math.max(0, room.rows - answers.length)), ...answers];
  return <Card title={props.title} lines={lines} columns={columns} rows={rows} />;
}

/** High enough for all that is said, if there is room; the keys are always in view. */
export function choiceSize(props: ChoiceProps, available: Size, widthOf: WidthOf): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const { said, answers } = choiceLines(props, insideCard({ columns, rows: 0 }).columns, widthOf);
  const rows = said.length + answers.length + CARD_FRAME.rows;
  return { columns, rows: Math.min(rows, available.rows) };
}

function choiceLines({ lines, hints }: ChoiceProps, columns: number, widthOf: WidthOf) {
  const said: RunLine[] = lines.flatMap(({ text, role }) =>
    wrappedLines(text, columns, widthOf).map((row) => ({
      runs: [{ text: row, ...(role && { role }) }],
    })),
  );
  return { said: [...said, { runs: [] }], answers: [{ runs: hintRuns(hints) }] };
}
