import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LineMark, LiveTerminal } from '../workspace/live.ts';

/** So many are read at once; then keys and other output have their turn. */
const BATCH_LINES = 200;
const MISSING = 'Lines are missing here: they came faster than they were read';

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

  /** Tells the lines that were finished since; with `last`, also the one that the cursor stands in. */
  async pass({ last }: { readonly last: boolean }): Promise<void> {
    // A program that draws the whole screen logs nothing.
    while (!this.#terminal.modes.alternateScreen) {
      if (this.#next.line < 0) {
        this.#next = this.#mark(0);
        await this.#listener.onNote(MISSING);
      }
      const batch = this.#batch(last);
      for (const text of batch) await this.#listener.onLine(text);
      this.#told += batch.length;
      if (batch.length < BATCH_LINES || this.#next.line > this.#terminal.cursorLine) return;
      await nextTurn();
    }
  }

  close(): void {
    if ('dispose' in this.#next) this.#next.dispose();
  }

  #batch(last: boolean): readonly string[] {
    const { cursorLine, columns } = this.#terminal;
    const batch: string[] = [];
    // A program that moved up writes its lines anew.
    let line = Math.min(this.#next.line, cursorLine);
    while (batch.length < BATCH_LINES && line <= cursorLine) {
      const end = this.#endOf(line);
      if (end >= cursorLine && !last) break;
      const text = this.#terminal.textBetween(
        { line, column: 0 },
        { line: end, column: columns - 1 },
      );
      line = end + 1;
      // The cursor usually waits in an empty line, which is none yet.
      if (end < cursorLine || text !== '') batch.push(text);
    }
    this.#moveTo(line);
    return batch;
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
