import type { ReactNode } from 'react';
import { Row } from './row.tsx';

/** The one line of the first start. `leader` as it is written for people: `Ctrl+Space`. */
export function Welcome({
  leader,
  columns,
}: {
  readonly leader: string;
  readonly columns: number;
}): ReactNode {
  const runs = [{ text: ' ' }, { text: leader, role: 'key' }, { text: ' opens the menu' }] as const;
  return <Row line={{ runs }} columns={columns} />;
}
