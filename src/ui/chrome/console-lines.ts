import { visibleText } from '../../lib/visible-text.ts';
import type { ConsoleMessage } from '../../workspace/console-message.ts';
import type { WidthOf } from '../text/clusters.ts';
import { wrappedLines } from '../text/wrap.ts';
import { insideCard } from './card-frame.ts';
import type { KeyHint } from './key-hint.ts';
import { lastOffset } from './list-window.ts';
import type { RunLine, Size } from './runs.ts';
import type { Role } from './theme.ts';

/** A page's console as it is looked at. */
export interface ConsoleProps {
  readonly title: string;
  /** Oldest first. */
  readonly messages: readonly ConsoleMessage[];
  /** Rows that the view stands above the newest line. */
  readonly above: number;
  readonly hints: readonly KeyHint[];
}

/** The line of hints and the blank above it. */
export const FIXED_ROWS = 2;

const LOOKS: Readonly<Record<string, { readonly sign: string; readonly role: Role }>> = {
  error: { sign: '✗', role: 'danger' },
  exception: { sign: '✗', role: 'danger' },
  warning: { sign: '▲', role: 'warning' },
};
const PLAIN = { sign: '·', role: 'muted' } as const;

/** All that there is: lines come while one looks. */
export function consoleSize(available: Size): Size {
  return available;
}

/** Rows that the view can go up, with that much room for the card. */
export function mostAbove(
  messages: readonly ConsoleMessage[],
  available: Size,
  widthOf: WidthOf,
): number {
  const room = insideCard(consoleSize(available));
  const { length } = consoleLines(messages, room.columns, widthOf);
  return lastOffset(length, room.rows - FIXED_ROWS);
}

/** Each message with its sign, whole, and where it came from in a line of its own. */
export function consoleLines(
  messages: readonly ConsoleMessage[],
  columns: number,
  widthOf: WidthOf,
): RunLine[] {
  return messages.flatMap(({ level, text, source }) => {
    const { sign, role } = LOOKS[level] ?? PLAIN;
    const said = hanging(`${sign} `, role, visibleText(text));
    return source === ''
      ? said
      : [...said, ...hanging('  ', 'muted', visibleText(source), 'muted')];
  });

  function hanging(head: string, role: Role, text: string, textRole: Role = 'text'): RunLine[] {
    return wrappedLines(text, Math.max(1, columns - 2), widthOf).map((line, index) => ({
      runs: [
        { text: index === 0 ? head : '  ', role },
        { text: line, role: textRole },
      ],
    }));
  }
}
