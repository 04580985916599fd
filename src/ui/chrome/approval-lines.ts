import { visibleText } from '../../lib/visible-text.ts';
import type { WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import { lastOffset } from './list-window.ts';
import { padded, type Run, type RunLine, type Size, spread } from './runs.ts';

export interface ApprovalCardProps {
  /** Who asks: `claude (agent, pane t1)`. */
  readonly who: string;
  /** What for: the tool's title and name. */
  readonly what: string;
  readonly folder: string;
  /** As they will be used. */
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
  /** What it can do: `runs programs as you`. */
  readonly risk: string;
  /** `1 of 3`, and how long until it counts as denied: `38 s left`. */
  readonly place: string;
  readonly timeLeft: string;
  /** Lines of the arguments that are scrolled away at the top. */
  readonly offset: number;
  /** Whether long arguments are shown to their end. */
  readonly isWhole: boolean;
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 90;
const LABEL_COLUMNS = 8;
const INDENT = '  ';
/** Of a longer argument so many lines are shown at first: the others must not be pushed out of sight. */
const FOLDED_LINES = 6;

/** High enough for all arguments, if there is room. */
export function approvalSize(props: ApprovalCardProps, available: Size, widthOf: WidthOf): Size {
  const columns = Math.min(MAX_COLUMNS, available.columns);
  const inner = insideCard({ columns, rows: 0 }).columns;
  const { head, body, foot } = approvalLines(props, inner, widthOf);
  const rows = head.length + body.length + 1 + foot.length + CARD_FRAME.rows;
  return { columns, rows: Math.min(rows, available.rows) };
}

/** The offset at which the last line of the arguments comes into view, with that much room for the card. */
export function lastApprovalOffset(
  props: ApprovalCardProps,
  available: Size,
  widthOf: WidthOf,
): number {
  const room = insideCard(approvalSize(props, available, widthOf));
  const { head, body, foot } = approvalLines(props, room.columns, widthOf);
  return lastOffset(body.length, bodyRows(room.rows, head, foot));
}

/** Rows that are left for the arguments between head and foot. */
export function bodyRows(rows: number, head: readonly RunLine[], foot: readonly RunLine[]): number {
  return Math.max(0, rows - head.length - foot.length - 1);
}

/** A card as lines, as wide as it is. */
export function approvalLines(props: ApprovalCardProps, columns: number, widthOf: WidthOf) {
  const { who, what, folder, risk, timeLeft } = props;
  const label = (text: string): Run => ({
    text: padded(text, LABEL_COLUMNS, widthOf),
    role: 'muted',
  });
  const left: Run[] = [label('who'), { text: visibleText(who), role: 'title' }];
  const head: RunLine[] = [
    { runs: spread(left, [{ text: ` ${timeLeft}`, role: 'muted' }], columns, widthOf) },
    { runs: [label('what'), { text: what, role: 'accent' }] },
    ...labelled(label('folder'), { text: folder }, columns, widthOf),
    ...labelled(label('risk'), { text: `▲ ${risk}`, role: 'warning' }, columns, widthOf),
    { runs: [] },
  ];
  const body = props.arguments.flatMap((each) => argumentLines(each, props, columns, widthOf));
  const empty: RunLine[] = [{ runs: [{ text: 'without arguments', role: 'muted' }] }];
  return { head, body: body.length > 0 ? body : empty, foot: [{ runs: hintRuns(props.hints) }] };
}

/** A label and a text beside it, whole: what a person decides upon is not cut. */
function labelled(label: Run, run: Run, columns: number, widthOf: WidthOf): RunLine[] {
  const lines = wrappedLines(visibleText(run.text), columns - LABEL_COLUMNS, widthOf);
  const blank: Run = { text: ' '.repeat(LABEL_COLUMNS) };
  return lines.map(
    (text, index): RunLine => ({
      runs: [index === 0 ? label : blank, { ...run, text }],
    }),
  );
}

function argumentLines(
  { name, value }: ApprovalCardProps['arguments'][number],
  { isWhole }: ApprovalCardProps,
  columns: number,
  widthOf: WidthOf,
): RunLine[] {
  const room = Math.max(1, columns - INDENT.length);
  const lines = wrappedLines(visibleText(value), room, widthOf).map(
    (text): RunLine => ({ runs: [{ text: INDENT + text }] }),
  );
  const title: RunLine = { runs: [{ text: name, role: 'key' }] };
  const hidden = lines.length - FOLDED_LINES;
  if (isWhole || hidden <= 1) return [title, ...lines];
  const rest: Run[] = [
    { text: `${INDENT}… ${hidden} more lines: `, role: 'warning' },
    { text: 'v', role: 'key' },
    { text: ' shows all' },
  ];
  return [title, ...lines.slice(0, FOLDED_LINES), { runs: rest }];
}
