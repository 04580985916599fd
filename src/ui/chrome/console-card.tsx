import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import { Card } from './card.tsx';
import { insideCard } from './card-frame.ts';
import { type ConsoleProps, consoleLines, FIXED_ROWS } from './console-lines.ts';
import { listFoot } from './list-foot.ts';
import { placeInList, windowFrom } from './list-window.ts';
import type { RunLine, Size } from './runs.ts';

const EMPTY: RunLine = {
  runs: [{ text: 'The page has written nothing to its console.', role: 'muted' }],
};

/** What a page wrote to its console, the newest line last. */
export function ConsoleCard({ columns, rows, ...props }: ConsoleProps & Size): ReactNode {
  const { title, messages, above, hints } = props;
  const widthOf = useWidthOf();
  const room = insideCard({ columns, rows });
  const all = messages.length === 0 ? [EMPTY] : consoleLines(messages, room.columns, widthOf);
  const height = room.rows - FIXED_ROWS;
  const shown = windowFrom(all.length, all.length - height - above, height);
  const foot = listFoot(hints, placeInList(shown, all.length), room.columns, widthOf);
  const lines = all.slice(shown.from, shown.to);
  const blank = Array.from({ length: Math.max(1, room.rows - lines.length - 1) }, () => ({
    runs: [],
  }));
  return <Card title={title} lines={[...lines, ...blank, foot]} columns={columns} rows={rows} />;
}
