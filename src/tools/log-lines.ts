import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LineMark, LiveTerminal } from '../workspace/live.ts';

/** So many are told at once; then keys and other output have their turn. */
const BATCH_LINES = 200;
/** Waits for a slow listener; what comes beyond stays in the scroll-back, and may be lost from there. */
const MAX_WAITING_CHARS = 8 * 1024 * 1024;
const MISSING = 'Lines are missing here: they came faster than they were read';

interface Waiting {
  readonly text: string;
  readonly isNote: boolean;
}

/** Where lines go; each resolves when there is room for more. */
export interface LogListener {
  readonly onLine: (text: string) => Promise<void>;
  /** Something about the log itself. */
  readonly onNote: (text: string) => Promise<void>;
}

/** Reads what a terminal shows as a log: plain text, wrapped lines joined, each finished line once. */
export class LogLines {
  readonly #terminal: LiveTerminal;
  readonly #listener: LogListener;
  /** The first line that was not told; it moves as older ones go. */
  #next: LineMark | { readonly line: number };
  #told = 0;
  #waiting: Waiting[] = [];
  #waitingChars = 0;

  /** Begins with the last `tail` lines that are finished, or with all that are kept. */
  constructor(terminal: LiveTerminal, listener: LogListener, tail: number | undefined) {
    this.#terminal = terminal;
    this.#listener = listener;
    this.#next = this.#mark(tail === undefined ? 0 : this.#startOf(tail));
  }

  /** How many lines were told so far. */
  get told(): number {
    return this.#told;
  }

  /**
   * Takes the lines that were finished since, and with `last` also the one that the cursor stands in.
   * To be called with every output: a flood leaves the scroll-back as fast as it comes.
   */
  collect({ last }: { readonly last: boolean }): void {
    // A program that draws the whole screen logs nothing.
    if (this.#terminal.modes.alternateScreen || this.#waitingChars > MAX_WAITING_CHARS) return;
    if (this.#next.line < 0) {
      this.#next = this.#mark(0);
      this.#wait(MISSING, true);
    }
    const { cursorLine } = this.#terminal;
    // A program that moved up writes its lines anew.
    let line = Math.min(this.#next.line, cursorLine);
    while (line <= cursorLine) {
      const end = this.#endOf(line);
      if (end >= cursorLine && !last) break;
      const text = this.#textOf(line, end);
      line = end + 1;
      // The cursor usually waits in an empty line, which is none yet.
      if (end < cursorLine || text !== '') this.#wait(text, false);
    }
    this.#moveTo(line);
  }

  /** Tells what waits; resolves when the listener has taken all of it. */
  async tell(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_LINES);
      for (const { text, isNote } of batch) {
        this.#waitingChars -= text.length;
        if (isNote) await this.#listener.onNote(text);
        else await this.#listener.onLine(text);
      }
      this.#told += batch.filter(({ isNote }) => !isNote).length;
      await nextTurn();
    }
  }

  close(): void {
    if ('dispose' in this.#next) this.#next.dispose();
  }

  #wait(text: string, isNote: boolean): void {
    this.#waiting.push({ text, isNote });
    this.#waitingChars += text.length;
  }

  #textOf(line: number, end: number): string {
    const { columns } = this.#terminal;
    return this.#terminal.textBetween({ line, column: 0 }, { line: end, column: columns - 1 });
  }

  #moveTo(line: number): void {
    if (line === this.#next.line) return;
    this.close();
    this.#next = this.#mark(line);
  }

  #mark(line: number): LineMark | { readonly line: number } {
    return this.#terminal.markLine(line) ?? { line };
  }

  #endOf(line: number): number {
    let end = line;
    while (this.#terminal.isWrapped(end + 1)) end++;
    return end;
  }

  /** The line in which the last `count` finished lines begin. */
  #startOf(count: number): number {
    let line = this.#terminal.cursorLine;
    while (line > 0 && this.#terminal.isWrapped(line)) line--;
    for (let left = count; left > 0 && line > 0; left--) {
      line--;
      while (line > 0 && this.#terminal.isWrapped(line)) line--;
    }
    return line;
  }
}
