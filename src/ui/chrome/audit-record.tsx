import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { type AuditRecordProps, FIXED_ROWS, recordLines } from './audit-record-lines.ts';
import { Card } from './card.tsx';
import { insideCard } from './card-frame.ts';
import { listFoot } from './list-foot.ts';
import { placeInList, windowFrom } from './list-window.ts';
import type { Size } from './runs.ts';

/** One call of the log with everything that the log has of it. */
export function AuditRecordCard({ columns, rows, ...props }: AuditRecordProps & Size): ReactNode {
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const all = recordLines(props, room.columns, widthOf);
  const shown = windowFrom(all.length, props.offset, room.rows - FIXED_ROWS);
  const foot = listFoot(props.hints, placeInList(shown, all.length), room.columns, widthOf);
  const lines = [...all.slice(shown.from, shown.to), { runs: [] }, foot];
  return <Card title={props.record.toolName} lines={lines} columns={columns} rows={rows} />;
}
