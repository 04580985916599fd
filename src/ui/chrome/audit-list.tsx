import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { type AuditListProps, auditLines } from './audit-list-lines.ts';
import { Card } from './card.tsx';
import { insideCard } from './card-frame.ts';
import type { Size } from './runs.ts';

/** The log of calls as a list: when, who, what, whether it ran, for how long, with what. */
export function AuditList({ columns, rows, ...props }: AuditListProps & Size): ReactNode {
  const room = insideCard({ columns, rows });
  const lines = auditLines(props, room, useWidthOf());
  return <Card title="Audit log" lines={lines} columns={columns} rows={rows} />;
}
