import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import { Row } from './row.tsx';
import { type Run, widthOfRuns } from './runs.ts';
import type { Role } from './theme.ts';

/** How loud a message is. */
export type Level = 'info' | 'warning' | 'danger';

export interface KeyLineProps {
  readonly columns: number;
  /** The keys that make sense now, most important first. */
  readonly hints: readonly KeyHint[];
  readonly message?: { readonly level: Level; readonly text: string };
}

/** Sign and look of a message's level: never told by colour alone. */
export const LEVEL_SIGNS: Readonly<Record<Level, { readonly sign: string; readonly role: Role }>> =
  {
    info: { sign: '·', role: 'muted' },
    warning: { sign: '▲', role: 'warning' },
    danger: { sign: '✗', role: 'danger' },
  };

/** The bottom row: keys, then a message. The least important keys go first, the message is cut last. */
export function KeyLine({ columns, hints, message }: KeyLineProps): ReactNode {
  const said = message === undefined ? [] : messageRuns(message);
  const runs = keyLineRuns(hints, said, columns, useWidthOf());
  return <Row line={{ runs }} columns={columns} />;
}

function keyLineRuns(
  hints: readonly KeyHint[],
  said: readonly Run[],
  columns: number,
  widthOf: WidthOf,
): readonly Run[] {
  for (let count = hints.length; count > 1; count--) {
    const runs = lineRuns(hints.slice(0, count), said);
    if (widthOfRuns(runs, widthOf) <= columns) return runs;
  }
  const first = lineRuns(hints.slice(0, 1), said);
  return said.length === 0 || widthOfRuns(first, widthOf) <= columns ? first : lineRuns([], said);
}

function lineRuns(hints: readonly KeyHint[], said: readonly Run[]): Run[] {
  const gap = hints.length > 0 && said.length > 0 ? [{ text: '   ' }] : [];
  return [{ text: ' ' }, ...hintRuns(hints), ...gap, ...said];
}

function messageRuns({ level, text }: { level: Level; text: string }): Run[] {
  const { sign, role } = LEVEL_SIGNS[level];
  return [
    { text: `${sign} `, role },
    { text, role: level === 'info' ? 'text' : role },
  ];
}
