import { clusterAround } from './clusters.ts';
import { wordEndAfter, wordStartBefore } from './words.ts';

/** A line of text being edited. `cursor` is an index into `text`, always between two clusters. */
export interface LineState {
  readonly text: string;
  readonly cursor: number;
}

/** What a key does to a line; a pasted text arrives as one `insert`. */
export type LineCommand =
  | { readonly type: 'insert'; readonly text: string }
  | { readonly type: Movement | Deletion };

type Movement = 'left' | 'right' | 'word-left' | 'word-right' | 'start' | 'end';
type Deletion =
  | 'delete-left'
  | 'delete-right'
  | 'delete-word-left'
  | 'delete-word-right'
  | 'delete-to-start'
  | 'delete-to-end';

/** Before anything is typed. */
export const EMPTY_LINE: LineState = { text: '', cursor: 0 };

const TARGETS: Readonly<Record<Movement, (state: LineState) => number>> = {
  left: ({ text, cursor }) => boundaryBefore(text, cursor),
  right: ({ text, cursor }) => boundaryAfter(text, cursor),
  'word-left': ({ text, cursor }) => wordStartBefore(text, cursor),
  'word-right': ({ text, cursor }) => wordEndAfter(text, cursor),
  start: () => 0,
  end: ({ text }) => text.length,
};

const DELETED_UP_TO: Readonly<Record<Deletion, Movement>> = {
  'delete-left': 'left',
  'delete-right': 'right',
  'delete-word-left': 'word-left',
  'delete-word-right': 'word-right',
  'delete-to-start': 'start',
  'delete-to-end': 'end',
};

/** A line with the cursor after its text. */
export function lineOf(text: string): LineState {
  const line = asOneLine(text);
  return { text: line, cursor: line.length };
}

/** The line after a command. Line breaks in what is inserted become spaces; control characters go. */
export function editLine(state: LineState, command: LineCommand): LineState {
  if (command.type === 'insert') return insertText(state, asOneLine(command.text));
  if (isMovement(command.type)) return { ...state, cursor: TARGETS[command.type](state) };
  return deleteBetween(state, TARGETS[DELETED_UP_TO[command.type]](state));
}

/** Puts a text in at the cursor; the cursor ends up after it. */
export function insertText<State extends LineState>(state: State, inserted: string): State {
  const before = state.text.slice(0, state.cursor) + inserted;
  const text = before + state.text.slice(state.cursor);
  return { ...state, text, cursor: boundaryAtOrAfter(text, before.length) };
}

/** Takes out what lies between the cursor and another index. */
export function deleteBetween<State extends LineState>(state: State, other: number): State {
  const start = Math.min(state.cursor, other);
  const text = state.text.slice(0, start) + state.text.slice(Math.max(state.cursor, other));
  return { ...state, text, cursor: boundaryAtOrAfter(text, start) };
}

/** The boundary between clusters before an index; 0 at the start. */
export function boundaryBefore(text: string, index: number): number {
  return index <= 0 ? 0 : clusterAround(text, index - 1).start;
}

/** The boundary between clusters after an index; the text's length at the end. */
export function boundaryAfter(text: string, index: number): number {
  return clusterAround(text, index).end;
}

/** What was put together may have joined into one cluster over the index. */
function boundaryAtOrAfter(text: string, index: number): number {
  const { start, end } = clusterAround(text, index);
  return start === index ? start : end;
}

function isMovement(type: Movement | Deletion): type is Movement {
  return type in TARGETS;
}

function asOneLine(text: string): string {
  return text.replace(/\r\n|[\r\n\t]/g, ' ').replace(/\p{Cc}/gu, '');
}
