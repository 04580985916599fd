import type { CellStyle, Grid } from '../../lib/grid.ts';
import { cellTextsOf, type WidthOf } from '../text/clusters.ts';
import {
  columnsOfCluster,
  drawCluster,
  drawLine,
  type GridPoint,
  type StyledLine,
} from './draw-line.ts';
import { Pen } from './pen.ts';

/** What the characters of a frame mean. */
export interface FrameText {
  readonly widthOf: WidthOf;
  /** The line that a character stands for, if it is a stand-in. */
  lineOf(cluster: string): StyledLine | undefined;
}

const ESCAPE = '\x1b';
const BELL = '\x07';
const STRING_END = '\x1b\\';
const LINK_PREFIX = '8;';

/**
 * Draws a frame (lines of text with SGR and OSC 8) into a grid whose rows are blank. The frame may
 * come in pieces that were cut anywhere. Other control sequences draw nothing; what lies outside
 * the grid is dropped, and so is a wide character that its last column would cut.
 */
export class FrameTokenizer {
  readonly #grid: Grid;
  readonly #text: FrameText;
  readonly #pen = new Pen();
  #pending = '';
  #x = 0;
  #y = 0;
  #cursor: GridPoint | undefined;

  constructor(grid: Grid, text: FrameText) {
    this.#grid = grid;
    this.#text = text;
  }

  /** Where the frame put the text cursor. */
  get cursor(): GridPoint | undefined {
    return this.#cursor;
  }

  push(chunk: string): void {
    const text = this.#pending + chunk;
    let at = 0;
    for (;;) {
      const stop = nextControl(text, at);
      // The last character may go on in the next piece, as may a sequence.
      const end = stop === text.length ? undefined : controlEnd(text, stop);
      if (end === undefined) break;
      this.#write(text.slice(at, stop));
      this.#control(text.slice(stop, end));
      at = end;
    }
    this.#pending = text.slice(at);
  }

  /** Draws what waits for more. A sequence that never ended draws nothing. */
  end(): void {
    this.#write(this.#pending.slice(0, nextControl(this.#pending, 0)));
    this.#pending = '';
  }

  #control(sequence: string): void {
    if (sequence === '\n') {
      this.#x = 0;
      this.#y++;
    } else if (sequence.startsWith('\x1b[') && sequence.endsWith('m')) {
      this.#pen.apply(sequence.slice(2, -1));
    } else if (sequence.startsWith(`\x1b]${LINK_PREFIX}`)) {
      this.#link(sequence.slice(2 + LINK_PREFIX.length));
    }
  }

  #link(rest: string): void {
    const body = rest.slice(0, rest.endsWith(BELL) ? -1 : -STRING_END.length);
    const separator = body.indexOf(';');
    const id = body
      .slice(0, separator)
      .split(':')
      .find((parameter) => parameter.startsWith('id='));
    this.#pen.link(body.slice(separator + 1), id?.slice('id='.length) ?? '');
  }

  #write(text: string): void {
    if (text === '') return;
    const style = this.#pen.style(this.#grid.tables);
    const isPlain = style.foreground === 0 && style.background === 0;
    for (const cluster of cellTextsOf(text, this.#text.widthOf)) {
      // A blank of the layout must not wipe out the line whose stand-in is to the left of it.
      if (isPlain && cluster === ' ') this.#x++;
      else this.#put(cluster, style);
    }
  }

  #put(cluster: string, style: CellStyle): void {
    const line = this.#text.lineOf(cluster);
    if (line !== undefined) {
      this.#putLine(line);
      return;
    }
    const columns = isControl(cluster) ? 0 : columnsOfCluster(cluster, this.#text.widthOf);
    const fits = columns > 0 && this.#x + columns <= this.#grid.columns;
    if (fits) drawCluster(this.#grid, { x: this.#x, y: this.#y }, { cluster, columns }, style);
    this.#x += columns;
  }

  #putLine(line: StyledLine): void {
    const at = { x: this.#x, y: this.#y };
    this.#cursor = drawLine(this.#grid, at, line, this.#text.widthOf) ?? this.#cursor;
    this.#x++;
  }
}

function isControl(cluster: string): boolean {
  return cluster < ' ' || (cluster >= '\x7f' && cluster < '\xa0');
}

/** Index of the next line feed or escape, or the length of the text. */
function nextControl(text: string, from: number): number {
  const found = [text.indexOf('\n', from), text.indexOf(ESCAPE, from)].filter((at) => at >= 0);
  return found.length === 0 ? text.length : Math.min(...found);
}

/** Index after the control that starts at `at`; nothing while its end is not there. */
function controlEnd(text: string, at: number): number | undefined {
  if (text[at] === '\n') return at + 1;
  if (text[at + 1] === '[') return csiEnd(text, at + 2);
  if (text[at + 1] === ']') return oscEnd(text, at + 2);
  return at + 2 <= text.length ? at + 2 : undefined;
}

function csiEnd(text: string, from: number): number | undefined {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x40 && code <= 0x7e) return index + 1;
  }
  return undefined;
}

function oscEnd(text: string, from: number): number | undefined {
  const ends = [
    text.indexOf(BELL, from) + 1,
    text.indexOf(STRING_END, from) + STRING_END.length,
  ].filter((end) => end > from);
  return ends.length === 0 ? undefined : Math.min(...ends);
}
