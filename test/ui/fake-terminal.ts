import { WIDTH_SHIFT } from '../../src/lib/cell.ts';
import { type Grid, PLAIN } from '../../src/lib/grid.ts';
import type { Span } from '../../src/lib/rect.ts';
import type { SurfaceCursor } from '../../src/lib/surface.ts';
import type {
  LineMark,
  LiveTerminal,
  Match,
  PaneModes,
  TerminalEvents,
  TerminalStatus,
  TextPoint,
} from '../../src/workspace/live.ts';

const NO_MODES: PaneModes = {
  alternateScreen: false,
  applicationCursor: false,
  bracketedPaste: false,
  focusEvents: false,
  mouse: 'none',
  mouseEncoding: 'legacy',
  kittyFlags: 0,
  modifyOtherKeys: 0,
  alternateScroll: false,
};

/** A terminal without a program: lines of narrow characters that a test gives, the last of them on the screen. */
export class FakeTerminal implements LiveTerminal {
  columns: number;
  rows: number;
  version = 1;
  status: TerminalStatus = { state: 'running' };
  modes: PaneModes = NO_MODES;
  title = '';
  busy = false;
  foreground = 'sh';
  jobs: readonly string[] = [];
  workingDirectory = undefined;
  held = false;
  cursor: SurfaceCursor | undefined = {
    x: 0,
    y: 0,
    visible: true,
    shape: 'default',
    blinking: false,
  };
  scrolledBy = 0;
  /** All that was typed into it. */
  typed = '';
  readonly lines: string[];
  readonly #listeners = new Set<() => void>();

  constructor(lines: readonly string[], columns = 20, rows = 5) {
    this.lines = [...lines];
    this.columns = columns;
    this.rows = rows;
  }

  /** Shows more lines, as output does. */
  print(...lines: readonly string[]): void {
    this.lines.push(...lines);
    this.version++;
    for (const listener of [...this.#listeners]) listener();
  }

  get historyLines(): number {
    return Math.max(0, this.lines.length - this.rows);
  }

  get lineCount(): number {
    return this.historyLines + this.rows;
  }

  get cursorLine(): number {
    return Math.max(0, this.lines.length - 1);
  }

  get topLine(): number {
    return this.historyLines - this.scrolledBy;
  }

  /** How many follow its output. */
  get followers(): number {
    return this.#listeners.size;
  }

  rowVersion(): number {
    return this.version;
  }

  drawRow(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void {
    for (let x = span.from; x < span.to; x++) {
      const code = (this.lines[this.topLine + y] ?? '').codePointAt(x) ?? 0x20;
      grid.set(at.x + x - span.from, at.y, code | (1 << WIDTH_SHIFT), PLAIN);
    }
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.typed += new TextDecoder().decode(bytes);
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.version++;
  }

  scrollTo(linesAboveBottom: number): void {
    this.scrolledBy = Math.min(Math.max(0, linesAboveBottom), this.historyLines);
    this.version++;
  }

  holdView(): void {}

  markLine(line: number): LineMark | undefined {
    return { line, dispose: () => {} };
  }

  lineCells(line: number): readonly string[] {
    return [...(this.lines[line] ?? '').padEnd(this.columns)];
  }

  isWrapped(): boolean {
    return false;
  }

  textBetween(from: TextPoint, to: TextPoint): string {
    const lines = this.lines.slice(from.line, to.line + 1);
    const last = lines.length - 1;
    return lines
      .map((line, index) =>
        line.slice(index === 0 ? from.column : 0, index === last ? to.column + 1 : undefined),
      )
      .join('\n');
  }

  search(text: string, from: TextPoint, direction: 'forward' | 'backward'): Match | undefined {
    const step = direction === 'forward' ? 1 : -1;
    const { length } = this.lines;
    for (let tried = 0; tried < length; tried++) {
      const line = (from.line + step * tried + length * tried) % length;
      const column = (this.lines[line] ?? '').indexOf(text);
      const to = { line, column: column + text.length - 1 };
      if (column >= 0) return { from: { line, column }, to };
    }
    return undefined;
  }

  readText(maxChars: number): string {
    return this.lines.join('\n').slice(-maxChars);
  }

  linkAt(): string | undefined {
    return undefined;
  }

  on<Name extends keyof TerminalEvents>(
    _name: Name,
    _listener: (...values: TerminalEvents[Name]) => void,
  ): () => void {
    return () => {};
  }
}
