import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { type ApprovalCardProps, approvalLines, bodyRows } from './approval-lines.ts';
import { Card } from './card.tsx';
import { insideCard } from './card-frame.ts';
import { placeInList, windowFrom } from './list-window.ts';
import type { RunLine, Size } from './runs.ts';

/** A call that waits for leave. Everything of it can be read: long arguments wrap, unfold, and scroll by `offset`. */
export function ApprovalCard({ columns, rows, ...props }: ApprovalCardProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const { head, body, foot } = approvalLines(props, room.columns, widthOf);
  const shown = windowFrom(body.length, props.offset, bodyRows(room.rows, head, foot));
  const place = placeInList(shown, body.length);
  const rule: RunLine = { runs: [{ text: place === '' ? '' : `lines ${place}`, role: 'muted' }] };
  const lines = [...head, ...body.slice(shown.from, shown.to), rule, ...foot];
  const title = `Approval ${props.place}`.trim();
  return <Card title={title} lines={lines} tone="warning" columns={columns} rows={rows} />;
}
