import type { Grid } from '../../lib/grid.ts';
import type { Span } from '../../lib/rect.ts';
import type { SurfaceCursor } from '../../lib/surface.ts';
import type {
  LineMark,
  LiveTerminal,
  Match,
  PaneModes,
  TerminalEvents,
  TerminalStatus,
  TextPoint,
} from '../../workspace/live.ts';
import type { HostEffects } from './effects.ts';
import { scratchCell } from './emulator/core.ts';
import { Emulator } from './emulator/emulator.ts';
import type { KeptTerminal, OuterTerminal, TerminalSpec } from './keeper.ts';
import { Program } from './program.ts';
import type { Output, RightOfWay } from './right-of-way.ts';
import { RowDrawer } from './text/draw-row.ts';
import { find } from './text/find.ts';
import { Lines } from './text/lines.ts';
import { markerLine } from './text/marker-line.ts';
import { replayOf, snapshotOf } from './text/snapshot.ts';

export interface Surroundings {
  readonly effects: HostEffects;
  readonly outer: () => OuterTerminal;
  readonly widthOf: (code: number) => number;
  readonly rightOfWay: RightOfWay;
}

/** A program on a pty of ours, and the emulator that keeps its picture. */
export class HostTerminal implements LiveTerminal, Output {
  readonly #spec: TerminalSpec;
  readonly #rightOfWay: RightOfWay;
  readonly #emulator: Emulator;
  readonly #program: Program;
  readonly #drawer: RowDrawer;
  readonly #lines: Lines;
  #title = '';

  constructor(spec: TerminalSpec, { effects, outer, widthOf, rightOfWay }: Surroundings) {
    this.#spec = spec;
    this.#rightOfWay = rightOfWay;
    this.#emulator = new Emulator({
      ...spec,
      version: effects.version,
      clock: effects.clock,
      owners: {
        leader: () => this.#program.pid,
        foreground: () => this.#program.foregroundGroup,
        isAlive: (group) => effects.processes.isGroupAlive(group),
      },
      outer,
      widthOf,
    });
    this.#drawer = new RowDrawer(this.#emulator);
    this.#lines = new Lines(this.#emulator.terminal);
    this.#emulator.feed(Buffer.from(replayOf(spec.replay ?? '')));
    this.#program = new Program(spec, effects, {
      onBytes: (bytes) => this.#take(bytes),
      onExit: () => this.#exited(),
    });
    const { status } = this.#program;
    if (status.state === 'failed')
      this.#emulator.feed(Buffer.from(markerLine(`could not start: ${status.reason}`)));
    this.#emulator.events.on('reply', (text) => this.#program.reply(text));
    this.#emulator.events.on('title', (title) => {
      this.#title = title;
    });
  }

  get columns(): number {
    return this.#emulator.terminal.cols;
  }

  get rows(): number {
    return this.#emulator.terminal.rows;
  }

  get version(): number {
    return this.#emulator.rows.version;
  }

  get held(): boolean {
    return this.#emulator.held;
  }

  get cursor(): SurfaceCursor | undefined {
    if (this.status.state !== 'running' || this.scrolledBy > 0) return undefined;
    const { cursorX, cursorY } = this.#emulator.terminal.buffer.active;
    const { isCursorHidden, decPrivateModes } = this.#emulator.core.coreService;
    return {
      // Beyond the last column while the next character is to wrap.
      x: Math.min(cursorX, this.columns - 1),
      y: cursorY,
      visible: !isCursorHidden,
      shape: decPrivateModes.cursorStyle ?? 'default',
      blinking: decPrivateModes.cursorBlink ?? false,
      colour: this.#emulator.colours.get('cursor'),
    };
  }

  get status(): TerminalStatus {
    return this.#program.status;
  }

  get modes(): PaneModes {
    return this.#emulator.modes;
  }

  get title(): string {
    return this.#title;
  }

  get busy(): boolean {
    if (this.#spec.isAlwaysBusy) return this.status.state === 'running';
    return this.#program.isBusy;
  }

  get foreground(): string {
    const { foreground } = this.#program;
    return foreground === '' ? '' : (this.#spec.programName ?? foreground);
  }

  get jobs(): readonly string[] {
    return this.#program.jobs;
  }

  get workingDirectory(): string | undefined {
    return this.#program.workingDirectory;
  }

  get historyLines(): number {
    return this.#lines.history;
  }

  get scrolledBy(): number {
    return this.#emulator.view.scrolledBy;
  }

  get lineCount(): number {
    return this.#lines.count;
  }

  get cursorLine(): number {
    const { baseY, cursorY } = this.#emulator.terminal.buffer.active;
    return baseY + cursorY;
  }

  get topLine(): number {
    return this.#emulator.view.topLine;
  }

  /** The terminal as the keeper's list shows it. */
  get kept(): KeptTerminal {
    const { id, command } = this.#spec;
    return { id, command, pid: this.#program.pid, status: this.status };
  }

  rowVersion(y: number): number {
    return this.#emulator.rows.at(y);
  }

  drawRow(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void {
    this.#drawer.draw(y, span, grid, at);
  }

  subscribe(listener: () => void): () => void {
    return this.#emulator.events.on('changed', listener);
  }

  on<Name extends keyof TerminalEvents>(
    name: Name,
    listener: (...values: TerminalEvents[Name]) => void,
  ): () => void {
    return this.#emulator.events.on(name, listener);
  }

  write(bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    this.#rightOfWay.give(this);
    this.#emulator.events.emit('typed', bytes);
    return this.#program.write(bytes, signal);
  }

  setReading(reading: boolean): void {
    this.#program.setReading(reading);
  }

  resize(columns: number, rows: number): void {
    if (columns === this.columns && rows === this.rows) return;
    this.#emulator.resize(columns, rows);
    this.#emulator.events.emit('resized');
    this.#program.resize(this.columns, this.rows);
  }

  scrollTo(linesAboveBottom: number): void {
    this.#emulator.scrollTo(linesAboveBottom);
  }

  holdView(isHeld: boolean): void {
    this.#emulator.view.hold(isHeld);
  }

  markLine(line: number): LineMark | undefined {
    const { active } = this.#emulator.terminal.buffer;
    return this.#emulator.terminal.registerMarker(line - active.baseY - active.cursorY);
  }

  lineCells(line: number): readonly string[] {
    return this.#lines.cells(line);
  }

  isWrapped(line: number): boolean {
    return this.#lines.isWrapped(line);
  }

  textBetween(from: TextPoint, to: TextPoint): string {
    return this.#lines.between(from, to);
  }

  search(text: string, from: TextPoint, direction: 'forward' | 'backward'): Match | undefined {
    return find(this.#lines, { text, from, direction });
  }

  readText(maxChars: number): string {
    return this.#lines.tail(maxChars);
  }

  linkAt(x: number, y: number): string | undefined {
    const { terminal, links } = this.#emulator;
    const cell = scratchCell(terminal);
    const line = terminal.buffer.active.getLine(this.topLine + y);
    return line?.getCell(x, cell) && links.get(cell.extended.urlId)?.uri;
  }

  /** History and screen as `replay` takes them. */
  snapshot(maxBytes: number): string {
    return snapshotOf(this.#emulator.terminal, maxBytes);
  }

  /** The outer terminal's colours changed. */
  outerChanged(outer: OuterTerminal): void {
    this.#emulator.reportColourScheme(outer);
  }

  /** Ends the program and lets go of everything. False when a process of it may still run. */
  async end(): Promise<boolean> {
    this.#rightOfWay.forget(this);
    const isGone = await this.#program.end();
    this.#emulator.dispose();
    return isGone;
  }

  #take(bytes: Uint8Array): void {
    this.#emulator.feed(bytes);
    this.#emulator.events.emit('output');
    this.#rightOfWay.wrote(this);
  }

  #exited(): void {
    this.#emulator.finish();
    this.#emulator.events.emit('status', this.status);
  }
}
