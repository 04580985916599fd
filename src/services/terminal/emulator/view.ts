import type { Terminal } from '@xterm/headless';
import type { EmulatorCore } from './core.ts';

/** The window onto scroll-back and screen that is shown of a terminal. */
export class View {
  readonly #terminal: Terminal;
  readonly #core: EmulatorCore;
  #isHeld = false;

  constructor(terminal: Terminal, core: EmulatorCore) {
    this.#terminal = terminal;
    this.#core = core;
  }

  /** While held, the view stays where it is, at the bottom too, though output arrives. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.settle();
  }

  /** Line number of the first row shown. */
  get topLine(): number {
    return this.#terminal.buffer.active.viewportY;
  }

  /** Lines that the view stands above the bottom. */
  get scrolledBy(): number {
    return this.#terminal.buffer.active.baseY - this.topLine;
  }

  /** Moves the view so many lines above the bottom, or as far as there are lines. */
  scrollTo(linesAboveBottom: number): void {
    const lines = Number.isFinite(linesAboveBottom) ? Math.max(0, Math.round(linesAboveBottom)) : 0;
    this.#terminal.scrollToLine(Math.max(0, this.#terminal.buffer.active.baseY - lines));
    this.settle();
  }

  /** At the bottom the view follows the output again, however it came there. */
  settle(): void {
    if (this.#isHeld) this.#core._bufferService.isUserScrolling = true;
    else if (this.scrolledBy === 0) this.#terminal.scrollToBottom();
  }

  /** Resizes the terminal; scrolled back, the line at the top stays there though lines are wrapped anew. */
  resize(columns: number, rows: number): void {
    if (this.scrolledBy === 0) {
      this.#terminal.resize(columns, rows);
      this.#terminal.scrollToBottom();
      this.settle();
      return;
    }
    const anchor = this.#anchor();
    this.#terminal.resize(columns, rows);
    if (!anchor || anchor.marker.line < 0) return;
    this.#terminal.scrollToLine(anchor.marker.line + Math.floor(anchor.cells / columns));
    anchor.marker.dispose();
    this.settle();
  }

  /** The first row of the top line's paragraph, which wrapping never removes, and the distance from it. */
  #anchor() {
    const { active } = this.#terminal.buffer;
    let first = this.topLine;
    while (first > 0 && active.getLine(first)?.isWrapped) first--;
    const marker = this.#terminal.registerMarker(first - active.baseY - active.cursorY);
    const cells = (this.topLine - first) * this.#terminal.cols;
    return marker ? { marker, cells } : undefined;
  }
}
