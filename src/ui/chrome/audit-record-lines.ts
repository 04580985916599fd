import { visibleText } from '../../lib/visible-text.ts';
import type { AuditRecord } from '../../protocol/audit-record.ts';
import { durationText, timeText } from '../../protocol/audit-words.ts';
import type { WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import type { KeyHint } from './key-hint.ts';
import { lastOffset } from './list-window.ts';
import { padded, type RunLine, type Size } from './runs.ts';

/** A call as it is looked at. */
export interface AuditRecordProps {
  readonly record: AuditRecord;
  /** The caller by the name that the list has for it. */
  readonly who: string;
  /** Lines that are scrolled away at the top. */
  readonly offset: number;
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 100;
const LABEL_COLUMNS = 14;
/** The line of hints and the blank above it. */
export const FIXED_ROWS = 2;

/** High enough for all of it, if there is room. */
export function auditRecordSize(props: AuditRecordProps, available: Size, widthOf: WidthOf): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const { length } = recordLines(props, insideCard({ columns, rows: 0 }).columns, widthOf);
  return { columns, rows: Math.min(length + FIXED_ROWS + CARD_FRAME.rows, available.rows) };
}

/** The offset at which the last line comes into view, with that much room for the card. */
export function lastAuditOffset(
  props: AuditRecordProps,
  available: Size,
  widthOf: WidthOf,
): number {
  const room = insideCard(auditRecordSize(props, available, widthOf));
  const { length } = recordLines(props, room.columns, widthOf);
  return lastOffset(length, room.rows - FIXED_ROWS);
}

/** One call of the log, whole, as lines. */
export function recordLines(
  { record, who }: AuditRecordProps,
  columns: number,
  widthOf: WidthOf,
): RunLine[] {
  const { argsSummary, resultSummary, durationMs, capabilities, ts, ...rest } = record;
  const fields = {
    when: `${timeText(record)} (${ts})`,
    who,
    ...rest,
    took: durationText(durationMs),
    capabilities: capabilities.join(', '),
    arguments: JSON.stringify(argsSummary, null, 2),
    result: indented(resultSummary),
  };
  return Object.entries(fields).flatMap(([name, value]) => {
    const text = visibleText(typeof value === 'string' ? value : JSON.stringify(value));
    const room = Math.max(1, columns - LABEL_COLUMNS);
    return wrappedLines(text, room, widthOf).map((line, index): RunLine => {
      const label = padded(index === 0 ? name : '', LABEL_COLUMNS, widthOf);
      return { runs: [{ text: label, role: 'muted' }, { text: line }] };
    });
  });
}

/** JSON is read better in lines of its own; a summary that was cut is none. */
function indented(summary: string): string {
  try {
    return JSON.stringify(JSON.parse(summary), null, 2);
  } catch {
    return summary;
  }
}
