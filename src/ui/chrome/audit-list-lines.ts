import { visibleText } from '../../lib/visible-text.ts';
import type { AuditRecord } from '../../protocol/audit-record.ts';
import {
  type AuditFilter,
  argumentsText,
  durationText,
  timeText,
} from '../../protocol/audit-words.ts';
import type { Decision } from '../../protocol/decision.ts';
import type { WidthOf } from '../text/clusters.ts';
import type { LineState } from '../text/line-editor.ts';
import { insideCard } from './card-frame.ts';
import type { KeyHint } from './key-hint.ts';
import { listFoot } from './list-foot.ts';
import { placeInList, windowAround } from './list-window.ts';
import { padded, type Run, type RunLine, type Size } from './runs.ts';
import { fieldRuns } from './text-field.ts';
import type { Role } from './theme.ts';

/** The log as it is looked at. */
export interface AuditListProps {
  /** The newest first. Only what is in view is looked at. */
  readonly records: readonly AuditRecord[];
  readonly selected: number;
  readonly nameOf: (record: AuditRecord) => string;
  readonly filter: AuditFilter;
  readonly text: string;
  /** While a text to search for is typed. */
  readonly line?: LineState;
  /** Said in place of an empty list. */
  readonly empty: string;
  readonly hints: readonly KeyHint[];
}

/** The line of what is searched for, the heads of the columns, and the line of hints. */
const FIXED_ROWS = 3;
/** Rows above the list: border, search, heads. */
const LIST_TOP = 3;
/** Columns of all but the arguments, which get the rest. */
const COLUMNS = { time: 14, caller: 14, tool: 18, decision: 9, duration: 7 } as const;
const HEADS = [
  { name: 'when', columns: COLUMNS.time },
  { name: 'who', columns: COLUMNS.caller },
  { name: 'tool', columns: COLUMNS.tool },
  { name: 'ran', columns: COLUMNS.decision },
  { name: 'took', columns: COLUMNS.duration },
] as const;
const GAP = ' ';

const SIGNS: Readonly<Record<Decision, { readonly sign: string; readonly role: Role }>> = {
  allow: { sign: '✓', role: 'success' },
  deny: { sign: '✗', role: 'danger' },
  invalid: { sign: '▲', role: 'warning' },
};

/** All that there is: a list of thousands is read better in a large window. */
export function auditListSize(available: Size): Size {
  return available;
}

/** The index of the record in row `y` of a box of so many rows; nothing beside the list. */
export function auditRowAt(
  list: { readonly count: number; readonly selected: number },
  rows: number,
  y: number,
): number | undefined {
  const { from, to } = shownRecords(list, insideCard({ columns: 0, rows }).rows);
  const index = from + y - LIST_TOP;
  return index >= from && index < to ? index : undefined;
}

function shownRecords(
  { count, selected }: { readonly count: number; readonly selected: number },
  rows: number,
) {
  return windowAround(count, selected, rows - FIXED_ROWS);
}

/** The log of calls as lines, as many as there is room for. */
export function auditLines(props: AuditListProps, room: Size, widthOf: WidthOf): RunLine[] {
  const { records, selected, empty, hints } = props;
  const shown = shownRecords({ count: records.length, selected }, room.rows);
  const list = records.slice(shown.from, shown.to).map(
    (record, index): RunLine => ({
      runs: recordRuns(record, props, widthOf),
      look: shown.from + index === selected ? 'selected' : 'plain',
    }),
  );
  const body: RunLine[] = list.length > 0 ? list : [{ runs: [{ text: empty, role: 'muted' }] }];
  const blanks = Array.from({ length: Math.max(0, room.rows - FIXED_ROWS - body.length) }, () => ({
    runs: [],
  }));
  return [
    { runs: searchRuns(props, room.columns, widthOf) },
    { runs: [{ text: heads(widthOf), role: 'muted' }] },
    ...body,
    ...blanks,
    listFoot(hints, placeInList(shown, records.length), room.columns, widthOf),
  ];
}

function searchRuns(props: AuditListProps, columns: number, widthOf: WidthOf): readonly Run[] {
  const { line, filter, text } = props;
  if (line) return [{ text: '/ ', role: 'accent' }, ...fieldRuns(line, columns - 2, widthOf)];
  const { caller, tool, decision } = filter;
  const given = Object.entries({ caller, tool, decision, text: text || undefined });
  const parts = given.flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  if (parts.length === 0) return [{ text: 'all calls, the newest first', role: 'muted' }];
  return [{ text: `only ${visibleText(parts.join(', '))}`, role: 'accent' }];
}

function heads(widthOf: WidthOf): string {
  const cells = HEADS.map(({ name, columns }) => padded(name, columns, widthOf));
  return [...cells, 'with'].join(GAP);
}

function recordRuns(record: AuditRecord, props: AuditListProps, widthOf: WidthOf): Run[] {
  const { sign, role } = SIGNS[record.decision];
  const cell = (text: string, columns: number) => padded(visibleText(text), columns, widthOf) + GAP;
  return [
    { text: cell(timeText(record), COLUMNS.time), role: 'muted' },
    { text: cell(props.nameOf(record), COLUMNS.caller) },
    { text: cell(record.toolName, COLUMNS.tool), role: 'title' },
    { text: cell(`${sign} ${record.decision}`, COLUMNS.decision), role },
    { text: cell(durationText(record.durationMs), COLUMNS.duration), role: 'muted' },
    { text: visibleText(argumentsText(record)) },
  ];
}
