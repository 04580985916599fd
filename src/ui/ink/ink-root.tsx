import { Box, type Instance, render } from 'ink';
import type { ReactNode } from 'react';
import type { CellTables } from '../../lib/cell-tables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { Grid } from '../../lib/grid.ts';
import type { Span } from '../../lib/rect.ts';
import type { Surface, SurfaceCursor } from '../../lib/surface.ts';
import type { WidthOf } from '../text/clusters.ts';
import { Boundary } from './boundary.tsx';
import type { GridPoint } from './draw-line.ts';
import { FrameTokenizer } from './frame-tokenizer.ts';
import { copyRow, sameRow } from './grid-rows.ts';
import { type LineMedium, LineMediumContext } from './line.tsx';
import { type OwnStdout, ownStdout, silentStdin } from './own-streams.ts';
import { StandIns } from './stand-ins.ts';

export interface InkRootOptions {
  readonly columns: number;
  readonly rows: number;
  /** The tables of the grids that the root will be drawn into. */
  readonly tables: CellTables;
  readonly widthOf: WidthOf;
  /** Hears of a component that threw; the root draws blanks until the next `render`. */
  readonly onError: (error: unknown) => void;
}

/** Ink (text, SGR and layout only) drawing into cells instead of a terminal: a surface of React elements. */
export class InkRoot implements Surface {
  readonly held = false;
  readonly #options: InkRootOptions;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #standIns = new StandIns();
  readonly #medium: LineMedium;
  readonly #stdout: OwnStdout;
  readonly #ink: Instance;
  #element: ReactNode;
  #frame = '';
  #grid: Grid;
  #generation: number;
  #version = 0;
  #rowVersions: number[];
  #cursor: SurfaceCursor | undefined;

  constructor(options: InkRootOptions) {
    const { columns, rows, tables, widthOf } = options;
    this.#options = options;
    this.#medium = { widthOf, standIn: (line) => this.#standIns.add(line) };
    this.#grid = new Grid(columns, rows, tables);
    this.#generation = tables.generation;
    this.#rowVersions = Array.from({ length: rows }, () => 0);
    this.#stdout = ownStdout(columns, rows, (frame) => this.#take(frame));
    this.#ink = render(this.#whole(), {
      stdout: this.#stdout.stream,
      stdin: silentStdin(),
      // Whole frames, at once, without cursor movement; also where CI is set.
      debug: true,
      patchConsole: false,
      exitOnCtrlC: false,
    });
  }

  /** The tables that the numbers in its cells belong to. */
  get tables(): CellTables {
    return this.#options.tables;
  }

  get columns(): number {
    return this.#grid.columns;
  }

  get rows(): number {
    return this.#grid.rows;
  }

  get version(): number {
    this.#renewAfterTablesReset();
    return this.#version;
  }

  get cursor(): SurfaceCursor | undefined {
    return this.#cursor;
  }

  /** Draws an element in place of the one before; the cells have changed when it returns. */
  render(element: ReactNode): void {
    this.#element = element;
    this.#ink.rerender(this.#whole());
  }

  /** Draws the same element at another size; every row counts as changed. */
  resize(columns: number, rows: number): void {
    if (columns === this.columns && rows === this.rows) return;
    this.#grid = new Grid(columns, rows, this.#options.tables);
    this.#version++;
    this.#rowVersions = Array.from({ length: rows }, () => this.#version);
    this.#stdout.resize(columns, rows);
    this.#ink.rerender(this.#whole());
  }

  close(): void {
    this.#ink.unmount();
  }

  rowVersion(y: number): number {
    return this.#rowVersions[y] ?? 0;
  }

  drawRow(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void {
    this.#renewAfterTablesReset();
    copyRow(this.#grid, y, span, { grid, ...at });
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  #whole(): ReactNode {
    const { onError } = this.#options;
    return (
      <LineMediumContext value={this.#medium}>
        <Box width={this.columns} height={this.rows} flexDirection="column">
          <Boundary onError={onError}>{this.#element}</Boundary>
        </Box>
      </LineMediumContext>
    );
  }

  #take(frame: string): void {
    this.#frame = frame;
    const changed = this.#redraw();
    this.#standIns.endFrame();
    if (changed) this.#changes.emit('change');
  }

  /** Puts the frame into cells; says whether it shows anything new. */
  #redraw(): boolean {
    const next = new Grid(this.columns, this.rows, this.#options.tables);
    const tokenizer = new FrameTokenizer(next, {
      widthOf: this.#options.widthOf,
      lineOf: (cluster) => this.#standIns.lineOf(cluster),
    });
    tokenizer.push(this.#frame);
    tokenizer.end();
    const changed = this.#rowVersions.flatMap((_, y) => (sameRow(this.#grid, next, y) ? [] : [y]));
    const moved = this.#moveCursor(tokenizer.cursor);
    this.#grid = next;
    this.#generation = next.tables.generation;
    if (changed.length === 0 && !moved) return false;
    this.#version++;
    for (const y of changed) this.#rowVersions[y] = this.#version;
    return true;
  }

  #moveCursor(to: GridPoint | undefined): boolean {
    const moved = to?.x !== this.#cursor?.x || to?.y !== this.#cursor?.y;
    this.#cursor = to && { ...to, visible: true, shape: 'bar', blinking: false };
    return moved;
  }

  /** The numbers in our cells mean nothing once the tables were emptied. */
  #renewAfterTablesReset(): void {
    if (this.#generation === this.#options.tables.generation) return;
    this.#redraw();
    this.#version++;
    this.#rowVersions = this.#rowVersions.map(() => this.#version);
  }
}
