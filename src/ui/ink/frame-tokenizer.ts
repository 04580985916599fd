import { IS_CLUSTER, WIDTH_SHIFT } from '../../lib/cell.ts';
import type { Grid } from '../../lib/grid.ts';
import { clustersOf } from '../text/clusters.ts';
import { Pen } from './pen.ts';

/** What is drawn for one cluster of a frame. */
export interface Glyph {
  readonly text: string;
  /** 0 draws nothing. */
  readonly columns: number;
  /** The text cursor stands on it. */
  readonly cursor?: boolean;
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
  readonly #glyphOf: (cluster: string) => Glyph;
  readonly #pen = new Pen();
  #pending = '';
  #x = 0;
  #y = 0;
  #cursor: { readonly x: number; readonly y: number } | undefined;

  constructor(grid: Grid, glyphOf: (cluster: string) => Glyph) {
    this.#grid = grid;
    this.#glyphOf = glyphOf;
  }

  /** Where the frame put the text cursor. */
  get cursor(): { readonly x: number; readonly y: number } | undefined {
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
      this.#pen.apply(sgrParameters(sequence.slice(2, -1)));
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
    for (const cluster of clustersOf(text)) {
      if (cluster.length === 1 && cluster < '\x7f') this.#putAscii(cluster.charCodeAt(0));
      else this.#put(this.#glyphOf(cluster));
    }
  }

  /** Most of every frame. Other control characters draw nothing. */
  #putAscii(code: number): void {
    if (code < 0x20) return;
    const { tables } = this.#grid;
    this.#grid.set(this.#x++, this.#y, code | (1 << WIDTH_SHIFT), this.#pen.style(tables));
  }

  #put({ text, columns, cursor }: Glyph): void {
    if (columns === 0) return;
    const [x, y, grid] = [this.#x, this.#y, this.#grid];
    this.#x += columns;
    if (cursor === true) this.#cursor = { x, y };
    if (this.#x > grid.columns) return;
    const style = this.#pen.style(grid.tables);
    grid.set(x, y, packed(text, columns, grid), style);
    if (columns === 2) grid.set(x + 1, y, 0, style);
  }
}

function packed(text: string, columns: number, grid: Grid): number {
  const code = text.codePointAt(0) ?? 0x20;
  const single = text.length === (code > 0xffff ? 2 : 1);
  const content = single ? code : grid.tables.clusterId(text) | IS_CLUSTER;
  return content | (columns << WIDTH_SHIFT);
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

function sgrParameters(text: string): number[][] {
  return text.split(';').map((parameter) => colonParts(parameter));
}

/** An empty part counts as 0. */
function colonParts(parameter: string): number[] {
  return parameter.split(':').map((part) => Number(part));
}
