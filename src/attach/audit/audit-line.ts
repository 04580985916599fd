import { widthOfText } from '../../lib/cluster-width.ts';
import { visibleText } from '../../lib/visible-text.ts';
import type { AuditRecord } from '../../protocol/audit-record.ts';
import { argumentsText, callerText, durationText, timeText } from '../../protocol/audit-words.ts';

/** Columns of the caller (`agent t1abcde`), the tool, the decision and the duration (`999 ms`). */
const WIDTHS = { caller: 13, tool: 18, decision: 7, duration: 6 } as const;
const GAP = '  ';
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A call in one row of at most that many columns, fit to be written to a terminal. */
export function auditLine(record: AuditRecord, columns: number): string {
  const cells = [
    timeText(record),
    callerText(record).padEnd(WIDTHS.caller),
    record.toolName.padEnd(WIDTHS.tool),
    record.decision.padEnd(WIDTHS.decision),
    durationText(record.durationMs).padStart(WIDTHS.duration),
    argumentsText(record),
  ];
  return cut(visibleText(cells.join(GAP).replaceAll('\n', ' ')).trimEnd(), columns);
}

function cut(text: string, columns: number): string {
  const clusters = Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
  const widths = clusters.map((cluster) => widthOfText(cluster));
  if (widths.reduce((sum, width) => sum + width, 0) <= columns) return text;
  let used = 1;
  const fitting = widths.findIndex((width) => {
    used += width;
    return used > columns;
  });
  return `${clusters.slice(0, fitting).join('')}…`;
}
