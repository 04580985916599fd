import type { Terminal } from '@xterm/headless';
import { FIRST_MARK } from '../../../lib/char-width.ts';
import { type ClusterState, clusterStep, hasJoined } from '../../../lib/cluster-width.ts';
import type { EmulatorCore, PrintCodes } from './core.ts';
import { plainPrint } from './plain-print.ts';

/** More than the longest emoji and any script needs; a cell must not grow without end. */
const MAX_CODES_PER_CELL = 32;

/**
 * Stands between the emulator's parser and its screen: joins a mark to the cell at its left also
 * after a control sequence, drops marks that have nothing to sit on, and bounds how many a cell
 * keeps. While a title is collected, text goes there.
 */
export class PrintFilter {
  readonly #terminal: Terminal;
  readonly #core: EmulatorCore;
  readonly #widthOf: (code: number) => number;
  readonly #print: PrintCodes;
  readonly #printPlain: PrintCodes;
  readonly #filterCodes: PrintCodes = (codes, start, end) => this.#filter(codes, start, end);
  #codesInCell = 0;
  #collect: ((text: string) => void) | undefined;

  constructor(terminal: Terminal, core: EmulatorCore, widthOf: (code: number) => number) {
    this.#terminal = terminal;
    this.#core = core;
    this.#widthOf = widthOf;
    this.#print = core._inputHandler.print.bind(core._inputHandler);
    this.#printPlain = plainPrint(core, this.#print);
    core._inputHandler._parser.setPrintHandler(this.#filterCodes);
  }

  /** Says whether the output that comes next is ASCII throughout: it has no marks, and need not be looked through. */
  expect(isAscii: boolean): void {
    const isPlain = isAscii && !this.#collect;
    this.#core._inputHandler._parser.setPrintHandler(
      isPlain ? this.#printPlain : this.#filterCodes,
    );
    if (isPlain) this.#codesInCell = 1;
  }

  /** Sends text to `collect` and not to the screen, until it is called with nothing. */
  divert(collect: ((text: string) => void) | undefined): void {
    this.#collect = collect;
    this.#core._inputHandler._parser.setPrintHandler(this.#filterCodes);
  }

  #filter(codes: Uint32Array, start: number, end: number): void {
    if (this.#collect) {
      this.#collect(String.fromCodePoint(...codes.subarray(start, Math.min(end, start + 1024))));
      return;
    }
    let index = start;
    while (index < end && (codes[index] ?? 0) < FIRST_MARK) index++;
    if (index > start) this.#codesInCell = 1;
    if (index < end) this.#printMarked(codes, start, end);
    else this.#print(codes, start, end);
  }

  #printMarked(codes: Uint32Array, start: number, end: number): void {
    const parser = this.#core._inputHandler._parser;
    const startsWithMark = this.#widthOf(codes[start] ?? 0) === 0;
    if (startsWithMark && parser.precedingJoinState === 0)
      parser.precedingJoinState = this.#stateAtLeft();
    let state: ClusterState = parser.precedingJoinState;
    let kept = start;
    for (let index = start; index < end; index++) {
      const code = codes[index] ?? 0;
      const next = clusterStep(code, state, this.#widthOf);
      if (!this.#keeps(next, code)) continue;
      state = next;
      codes[kept++] = code;
    }
    if (kept > start) this.#print(codes, start, kept);
  }

  #keeps(next: ClusterState, code: number): boolean {
    if (hasJoined(next)) return ++this.#codesInCell <= MAX_CODES_PER_CELL;
    this.#codesInCell = 1;
    return this.#widthOf(code) > 0;
  }

  /** The state that the cell before the cursor left behind, for a mark that comes after a control sequence. */
  #stateAtLeft(): ClusterState {
    const { cursorX, cursorY, baseY } = this.#terminal.buffer.active;
    const line = this.#terminal.buffer.active.getLine(baseY + cursorY);
    const at = line?.getCell(cursorX - 1)?.getWidth() === 0 ? cursorX - 2 : cursorX - 1;
    let state: ClusterState = 0;
    this.#codesInCell = 0;
    for (const character of line?.getCell(at)?.getChars() ?? '') {
      state = clusterStep(character.codePointAt(0) ?? 0, state, this.#widthOf);
      this.#codesInCell++;
    }
    return state;
  }
}
