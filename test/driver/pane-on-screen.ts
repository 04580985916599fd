import type { OuterTerminal } from './outer-terminal.ts';

/** The rows inside of the only pane on a screen, blanks at their ends cut. */
export function insideOf(screen: OuterTerminal): string[] {
  return screen
    .rows()
    .filter((row) => row.startsWith('│'))
    .map((row) => row.slice(1, row.lastIndexOf('│')).trimEnd());
}
