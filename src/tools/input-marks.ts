import type { LineMark, LiveTerminal } from '../workspace/live.ts';

/** Where in each terminal's text a tool typed last: what came of it stands from there on. */
export class InputMarks {
  readonly #marks = new WeakMap<LiveTerminal, LineMark>();

  /** Something is about to be typed. */
  set(terminal: LiveTerminal): void {
    this.#marks.get(terminal)?.dispose();
    const mark = terminal.markLine(screenTop(terminal) + (terminal.cursor?.y ?? 0));
    if (mark) this.#marks.set(terminal, mark);
    else this.#marks.delete(terminal);
  }

  /** The first line of what came since; the top of the screen where nothing was typed. */
  firstLine(terminal: LiveTerminal): number {
    const mark = this.#marks.get(terminal);
    // A mark that scrolled out of what is kept leaves all the rest below it.
    return mark ? Math.max(0, mark.line) : screenTop(terminal);
  }
}

function screenTop({ lineCount, rows }: LiveTerminal): number {
  return Math.max(0, lineCount - rows);
}
