import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { columnsOf } from '../text/clusters.ts';
import { Row } from './row.tsx';

/** In place of everything where there is no room for anything. */
export function TooSmall({
  columns,
  rows,
}: {
  readonly columns: number;
  readonly rows: number;
}): ReactNode {
  const texts = [
    `More room, please: 40×10 at least, this is ${columns}×${rows}`,
    `Needs 40×10, has ${columns}×${rows}`,
    'Too small',
  ];
  const widthOf = useWidthOf();
  const text = texts.find((each) => columnsOf(each, widthOf) <= columns) ?? '↔';
  return <Row line={{ runs: [{ text, role: 'warning' }] }} columns={columns} />;
}
