import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { Card } from './card.tsx';
import { insideCard } from './card-frame.ts';
import { type FanOutProps, fanOutLines } from './fan-out-lines.ts';
import type { Size } from './runs.ts';

/** One prompt for several agents, and what will be made for them. */
export function FanOutCard({ columns, rows, ...props }: FanOutProps & Size): ReactNode {
  const lines = fanOutLines(props, insideCard({ columns, rows }), useWidthOf());
  return <Card title="Ask several agents" lines={lines} columns={columns} rows={rows} />;
}
