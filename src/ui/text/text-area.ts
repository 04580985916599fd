import { clustersOf, columnsOf, type WidthOf } from './clusters.ts';
import { boundaryAfter, boundaryBefore, deleteBetween, insertText } from './line-editor.ts';
import { wordEndAfter, wordStartBefore } from './words.ts';
import { type WrappedRow, wrap } from './wrap.ts';

/** Several lines of text being edited. `cursor` is an index into `text`, always between two clusters. */
export interface TextAreaState {
  readonly text: string;
  readonly cursor: number;
  /** The column that going up and down keeps to, over rows that are too short for it. */
  readonly goalColumn?: number;
}

type Movement =
  | 'left'
  | 'right'
  | 'word-left'
  | 'word-right'
  | 'up'
  | 'down'
  | 'page-up'
  | 'page-down'
  | 'row-start'
  | 'row-end'
  | 'text-start'
  | 'text-end';
type Deletion =
  | 'delete-left'
  | 'delete-right'
  | 'delete-word-left'
  | 'delete-word-right'
  | 'delete-to-row-start'
  | 'delete-to-row-end';

/** What a key does to the text; a pasted text arrives as one `insert`. */
export type TextAreaCommand =
  | { readonly type: 'insert'; readonly text: string }
  | { readonly type: 'newline' | Movement | Deletion };

/** The place that the text is shown in, which decides where it wraps. */
export interface TextAreaPlace {
  readonly columns: number;
  readonly rows: number;
  readonly widthOf: WidthOf;
}

/** Where a tab stands, blanks: the screen has no tab stops of its own here. */
const TAB = '  ';

const DELETED_UP_TO: Readonly<Record<Deletion, Movement>> = {
  'delete-left': 'left',
  'delete-right': 'right',
  'delete-word-left': 'word-left',
  'delete-word-right': 'word-right',
  'delete-to-row-start': 'row-start',
  'delete-to-row-end': 'row-end',
};

type Vertical = 'up' | 'down' | 'page-up' | 'page-down';
type Sideways = Exclude<Movement, Vertical>;

const TARGETS: Readonly<Record<Sideways, (state: TextAreaState, place: TextAreaPlace) => number>> =
  {
    left: ({ text, cursor }) => boundaryBefore(text, cursor),
    right: ({ text, cursor }) => boundaryAfter(text, cursor),
    'word-left': ({ text, cursor }) => wordStartBefore(text, cursor),
    'word-right': ({ text, cursor }) => wordEndAfter(text, cursor),
    'row-start': (state, place) => rowOfCursor(state, place).row.start,
    'row-end': (state, place) => lastIndexOf(state.text, rowOfCursor(state, place).row),
    'text-start': () => 0,
    'text-end': ({ text }) => text.length,
  };

/** The text with the cursor at its end. */
export function textAreaOf(text: string): TextAreaState {
  const lines = asLines(text);
  return { text: lines, cursor: lines.length };
}

/** The text after a command. Line breaks of every kind become line feeds; other control characters go. */
export function editTextArea(
  state: TextAreaState,
  command: TextAreaCommand,
  place: TextAreaPlace,
): TextAreaState {
  const { text, cursor } = state;
  if (command.type === 'insert') return insertText({ text, cursor }, asLines(command.text));
  if (command.type === 'newline') return insertText({ text, cursor }, '\n');
  if (isVertical(command.type)) return moveVertically(state, command.type, place);
  if (isSideways(command.type)) return { text, cursor: TARGETS[command.type](state, place) };
  const upTo = DELETED_UP_TO[command.type];
  return isVertical(upTo) ? state : deleteBetween({ text, cursor }, TARGETS[upTo](state, place));
}

/** Row and column of the cursor in the wrapped text; never outside the columns. */
export function cursorPlace(
  state: TextAreaState,
  place: TextAreaPlace,
): { readonly x: number; readonly y: number } {
  const { row, y } = rowOfCursor(state, place);
  const before = columnsOf(state.text.slice(row.start, state.cursor), place.widthOf);
  return { x: Math.max(0, Math.min(before, place.columns - 1)), y };
}

/** Puts the cursor where a click on a row and column of the wrapped text means. */
export function moveTo(
  { text }: TextAreaState,
  at: { readonly x: number; readonly y: number },
  place: TextAreaPlace,
): TextAreaState {
  const rows = wrap(text, place.columns, place.widthOf);
  const row = rows[Math.max(0, Math.min(at.y, rows.length - 1))];
  return { text, cursor: row === undefined ? 0 : indexAt(text, row, at.x, place.widthOf) };
}

function moveVertically(
  state: TextAreaState,
  direction: Vertical,
  place: TextAreaPlace,
): TextAreaState {
  const { x, y } = cursorPlace(state, place);
  const goalColumn = state.goalColumn ?? x;
  const distance = direction.startsWith('page') ? Math.max(1, place.rows - 1) : 1;
  const target = direction.endsWith('up') ? y - distance : y + distance;
  return { ...moveTo(state, { x: goalColumn, y: target }, place), goalColumn };
}

function rowOfCursor({ text, cursor }: TextAreaState, { columns, widthOf }: TextAreaPlace) {
  const rows = wrap(text, columns, widthOf);
  // An index between two rows of one line belongs to the second, where the next letter would go.
  const y = rows.findLastIndex((each) => each.start <= cursor);
  return { row: rows[y] ?? { start: 0, end: 0, isBroken: false }, y: Math.max(0, y) };
}

/** The last index that still belongs to a row: a broken one's end is the start of the next. */
function lastIndexOf(text: string, { end, isBroken }: WrappedRow): number {
  return isBroken ? boundaryBefore(text, end) : end;
}

function indexAt(text: string, row: WrappedRow, x: number, widthOf: WidthOf): number {
  const last = lastIndexOf(text, row);
  let index = row.start;
  let column = 0;
  for (const cluster of clustersOf(text.slice(row.start, last))) {
    column += widthOf(cluster);
    if (column > x) return index;
    index += cluster.length;
  }
  return last;
}

function isVertical(type: string): type is Vertical {
  return /^(page-)?(up|down)$/.test(type);
}

function isSideways(type: string): type is Sideways {
  return type in TARGETS;
}

function asLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, TAB)
    .replace(/(?!\n)\p{Cc}/gu, '');
}
