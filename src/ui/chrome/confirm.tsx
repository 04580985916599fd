import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { Card } from './card.tsx';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { hintRuns } from './key-hint.ts';
import type { RunLine, Size } from './runs.ts';

export interface ConfirmProps {
  readonly title: string;
  readonly question: string;
  /** What would be lost, one line each. */
  readonly losses: readonly string[];
  /** What `y` and `n` do: `close it`, `keep it`. */
  readonly yes: string;
  readonly no: string;
}

const MAX_COLUMNS = 64;

/** A question before something is lost. `y` and `n` answer it. */
export function Confirm({ columns, rows, ...props }: ConfirmProps & Size): ReactNode {
  const room = insideCard({ columns, rows });
  const { said, answers } = confirmLines(props, room.columns, useWidthOf());
  const lines = [...cutTo(said, room.rows - answers.length), ...answers];
  return <Card title={props.title} lines={lines} tone="warning" columns={columns} rows={rows} />;
}

/** High enough for all that would be lost, if there is room; the answers are always in view. */
export function confirmSize(props: ConfirmProps, available: Size, widthOf: WidthOf): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const { said, answers } = confirmLines(props, insideCard({ columns, rows: 0 }).columns, widthOf);
  const rows = said.length + answers.length + CARD_FRAME.rows;
  return { columns, rows: Math.min(rows, available.rows) };
}

/** The last row says how many there was no room for. */
function cutTo(said: readonly RunLine[], rows: number): readonly RunLine[] {
  if (said.length <= rows) return said;
  const shown = Math.max(0, rows - 1);
  const more = { text: `… and ${said.length - 1 - shown} more`, role: 'muted' } as const;
  return rows < 1 ? [] : [...said.slice(0, shown), { runs: [more] }];
}

function confirmLines(props: ConfirmProps, columns: number, widthOf: WidthOf) {
  const said: RunLine[] = [
    ...wrappedLines(props.question, columns, widthOf).map((text) => ({ runs: [{ text }] })),
    ...props.losses.map(
      (text): RunLine => ({
        runs: [{ text: '▲ ', role: 'warning' }, { text }],
      }),
    ),
    { runs: [] },
  ];
  const keys = [
    { key: 'y', label: props.yes },
    { key: 'n', label: props.no },
  ];
  return { said, answers: [{ runs: hintRuns(keys) }] };
}
