import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { printable, type WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { CARD_FRAME, Card, insideCard } from './card.tsx';
import { hintRuns } from './key-hint.ts';
import { placeInList, windowFrom } from './list-window.ts';
import { padded, type Run, type RunLine, type Size, spread } from './runs.ts';

export interface ApprovalCardProps {
  /** Who asks: `claude (agent, tile 1)`. */
  readonly who: string;
  /** What for: the tool's title and name. */
  readonly what: string;
  readonly folder: string;
  /** As they will be used. */
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
  /** What it can do: `starts a process`. */
  readonly risk: string;
  /** `1 of 3`, and how long until it counts as denied: `38 s left`. */
  readonly place: string;
  readonly timeLeft: string;
  /** Lines of the arguments that are scrolled away at the top. */
  readonly offset: number;
}

const MAX_COLUMNS = 90;
const LABEL_COLUMNS = 8;
const KEYS = [
  { key: 'y', label: 'allow once' },
  { key: 's', label: 'for this session' },
  { key: 'n', label: 'deny' },
  { key: 'Esc', label: 'later' },
];

/** A call that waits for leave. Everything of it can be read: long arguments wrap, and scroll by `offset`. */
export function ApprovalCard({ columns, rows, ...props }: ApprovalCardProps & Size): ReactNode {
  const room = insideCard({ columns, rows });
  const { head, body, foot } = approvalLines(props, room.columns, useWidthOf());
  const forBody = Math.max(0, room.rows - head.length - foot.length - 1);
  const shown = windowFrom(body.length, props.offset, forBody);
  const place = placeInList(shown, body.length);
  const rule: RunLine = { runs: [{ text: place === '' ? '' : `lines ${place}`, role: 'muted' }] };
  const lines = [...head, ...body.slice(shown.from, shown.to), rule, ...foot];
  const title = `Approval ${props.place}`.trim();
  return <Card title={title} lines={lines} tone="warning" columns={columns} rows={rows} />;
}

/** High enough for all arguments, if there is room. */
export function approvalSize(props: ApprovalCardProps, available: Size, widthOf: WidthOf): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const inner = insideCard({ columns, rows: 0 }).columns;
  const { head, body, foot } = approvalLines(props, inner, widthOf);
  const rows = head.length + body.length + 1 + foot.length + CARD_FRAME.rows;
  return { columns, rows: Math.min(rows, available.rows) };
}

function approvalLines(props: ApprovalCardProps, columns: number, widthOf: WidthOf) {
  const label = (text: string): Run => ({
    text: padded(text, LABEL_COLUMNS, widthOf),
    role: 'muted',
  });
  const head: RunLine[] = [
    {
      runs: spread(
        [label('who'), { text: props.who, role: 'title' }],
        [{ text: props.timeLeft, role: 'muted' }],
        columns,
        widthOf,
      ),
    },
    { runs: [label('what'), { text: props.what, role: 'accent' }] },
    { runs: [label('folder'), { text: props.folder }] },
    { runs: [label('risk'), { text: `▲ ${props.risk}`, role: 'warning' }] },
    { runs: [] },
  ];
  const body = props.arguments.flatMap((each) => argumentLines(each, columns, widthOf));
  return { head, body, foot: [{ runs: hintRuns(KEYS) }] };
}

function argumentLines(
  { name, value }: { readonly name: string; readonly value: string },
  columns: number,
  widthOf: WidthOf,
): RunLine[] {
  const indent = '  ';
  const lines = value.split(/\r\n|[\r\n]/).map((line) => printable(line));
  return [
    { runs: [{ text: name, role: 'key' }] },
    ...wrappedLines(lines.join('\n'), Math.max(1, columns - indent.length), widthOf).map(
      (text) => ({
        runs: [{ text: indent + text }],
      }),
    ),
  ];
}
