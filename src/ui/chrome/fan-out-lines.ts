import { counted } from '../../lib/counted.ts';
import { type Repository, SHORT_COMMIT } from '../../workspace/fan-out.ts';
import { clustersOf, columnsOf, printable, type WidthOf } from '../text/clusters.ts';
import { cursorPlace, type TextAreaState } from '../text/text-area.ts';
import { wrap, wrappedLines } from '../text/wrap.ts';
import { CARD_FRAME, insideCard } from './card-frame.ts';
import { hintRuns, type KeyHint } from './key-hint.ts';
import { windowAround } from './list-window.ts';
import { type Run, type RunLine, type Size, spread } from './runs.ts';

/** An agent that may be asked. */
export interface FanOutAgent {
  readonly label: string;
  readonly count: number;
  /** Why it cannot be asked. */
  readonly unavailable?: string;
}

export interface FanOutProps {
  readonly prompt: TextAreaState;
  readonly agents: readonly FanOutAgent[];
  /** The agent that keys are for; nothing while they go into the prompt. */
  readonly selected: number | undefined;
  readonly repository: Pick<
    Repository,
    'branch' | 'commit' | 'subject' | 'uncommitted' | 'hasSubmodules' | 'folder' | 'isToIgnore'
  >;
  /** Names of the branches, as they will be. */
  readonly branches: readonly string[];
  readonly error: string | undefined;
  readonly hints: readonly KeyHint[];
}

const MAX_COLUMNS = 84;
/** Rows of the prompt that are shown at least, and at most. */
const LEAST_PROMPT_ROWS = 2;
const MOST_PROMPT_ROWS = 8;
/** Rows that branches take at most: the rest is counted. */
const MOST_BRANCH_ROWS = 3;
/** Before the prompt's rows and the agents. */
const INDENT = 2;

/** Cells that a prompt's rows have. */
export function promptColumns(available: number): number {
  return Math.max(1, insideCard(fanOutFrame({ columns: available, rows: 0 })).columns - INDENT);
}

/** As large as it may be: the prompt needs the room. */
export function fanOutSize(props: FanOutProps, available: Size, widthOf: WidthOf): Size {
  const { columns } = fanOutFrame(available);
  const inner = insideCard({ columns, rows: 0 }).columns;
  const fixed = fixedLines(props, inner, widthOf).length + HEADINGS;
  const wanted = fixed + props.agents.length + MOST_PROMPT_ROWS + CARD_FRAME.rows;
  return { columns, rows: Math.min(wanted, available.rows) };
}

/** The headings of prompt and agents. */
const HEADINGS = 2;

/** The card's inside: prompt, agents, and what will be made of it. */
export function fanOutLines(props: FanOutProps, room: Size, widthOf: WidthOf): RunLine[] {
  const fixed = fixedLines(props, room.columns, widthOf);
  const free = Math.max(0, room.rows - fixed.length - HEADINGS);
  const promptRows = Math.max(
    LEAST_PROMPT_ROWS,
    Math.min(MOST_PROMPT_ROWS, free - props.agents.length),
  );
  const isWriting = props.selected === undefined;
  return [
    heading('Prompt', isWriting, ''),
    ...promptLines(props, { columns: room.columns - INDENT, rows: promptRows }, widthOf),
    heading('Agents', !isWriting, '  how many of each'),
    ...agentLines(props, { columns: room.columns, rows: free - promptRows }, widthOf),
    ...fixed,
  ];
}

function fanOutFrame({ columns, rows }: Size): Size {
  return { columns: Math.min(MAX_COLUMNS, columns), rows };
}

function heading(text: string, hasKeys: boolean, more: string): RunLine {
  return {
    runs: [
      { text, role: hasKeys ? 'accent' : 'title' },
      { text: more, role: 'muted' },
    ],
  };
}

/** The rows round the cursor, and blank ones up to their number. */
function promptLines(
  { prompt, selected }: FanOutProps,
  { columns, rows }: Size,
  widthOf: WidthOf,
): RunLine[] {
  const wrapped = wrap(prompt.text, columns, widthOf);
  const cursor = cursorPlace(prompt, { columns, rows, widthOf });
  const first = Math.max(0, cursor.y - rows + 1);
  return Array.from({ length: rows }, (_, index) => {
    const row = wrapped[first + index];
    const text = row ? prompt.text.slice(row.start, row.end) : '';
    const hasCursor = selected === undefined && first + index === cursor.y;
    const runs = hasCursor ? cursorRuns(text, cursor.x, widthOf) : [{ text: printable(text) }];
    return { runs: [{ text: ' '.repeat(INDENT) }, ...runs] };
  });
}

function cursorRuns(text: string, column: number, widthOf: WidthOf): readonly Run[] {
  const clusters = clustersOf(text);
  let at = 0;
  for (let used = 0; at < clusters.length && used < column; at++)
    used += columnsOf(clusters[at] ?? '', widthOf);
  return [
    { text: printable(clusters.slice(0, at).join('')) },
    { text: printable(clusters[at] ?? ' '), cursor: true },
    { text: printable(clusters.slice(at + 1).join('')) },
  ];
}

function agentLines(
  { agents, selected }: FanOutProps,
  { columns, rows }: Size,
  widthOf: WidthOf,
): RunLine[] {
  const { from, to } = windowAround(agents.length, selected ?? 0, Math.max(0, rows));
  return agents.slice(from, to).map((agent, index) => ({
    runs: agentRuns(agent, columns, widthOf),
    look: from + index === selected ? 'selected' : 'plain',
  }));
}

function agentRuns(
  { label, count, unavailable }: FanOutAgent,
  columns: number,
  widthOf: WidthOf,
): readonly Run[] {
  const name = ' '.repeat(INDENT) + label;
  if (unavailable !== undefined) return [{ text: `${name}  ${unavailable}`, role: 'muted' }];
  const number: Run = { text: String(count), role: count > 0 ? 'key' : 'muted' };
  const arrows = (text: string): Run => ({ text, role: 'muted' });
  return spread([{ text: name }], [arrows('‹ '), number, arrows(' › ')], columns, widthOf);
}

/** What is said below, whatever there is room for above. */
function fixedLines(props: FanOutProps, columns: number, widthOf: WidthOf): RunLine[] {
  const said = wrappedLines(branchesText(props), columns, widthOf);
  const branches =
    said.length > MOST_BRANCH_ROWS
      ? [...said.slice(0, MOST_BRANCH_ROWS - 1), `${said[MOST_BRANCH_ROWS - 1]} …`]
      : said;
  const error = props.error === undefined ? [] : wrappedLines(`✗ ${props.error}`, columns, widthOf);
  return [
    { runs: [] },
    { runs: baseRuns(props.repository) },
    ...warnings(props.repository).map(
      (text): RunLine => ({
        runs: [{ text: '▲ ', role: 'warning' }, { text }],
      }),
    ),
    ...branches.map((text): RunLine => ({ runs: [{ text }] })),
    ...error.map((text): RunLine => ({ runs: [{ text, role: 'danger' }] })),
    { runs: hintRuns(props.hints) },
  ];
}

function baseRuns({ branch, commit, subject }: FanOutProps['repository']): readonly Run[] {
  return [
    { text: 'From ', role: 'muted' },
    { text: branch ?? 'no branch', role: 'title' },
    { text: ` ${commit.slice(0, SHORT_COMMIT)} ${subject}`, role: 'muted' },
  ];
}

function warnings({
  uncommitted,
  hasSubmodules,
  isToIgnore,
  folder,
}: FanOutProps['repository']): readonly string[] {
  const files = counted(uncommitted, 'file');
  return [
    ...(uncommitted > 0 ? [`${files} not committed: the agents will not have them.`] : []),
    ...(isToIgnore ? [`A .gitignore in ${folder} will hide them from git status.`] : []),
    ...(hasSubmodules ? ['Submodules are not checked out in the worktrees.'] : []),
  ];
}

function branchesText({ branches, repository }: FanOutProps): string {
  if (branches.length === 0) return `Worktrees go into ${repository.folder}`;
  return `${counted(branches.length, 'worktree')} in ${repository.folder}, on ${branches.join(', ')}`;
}
