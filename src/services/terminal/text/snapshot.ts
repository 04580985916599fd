import type { IBufferLine, Terminal } from '@xterm/headless';
import { HAS_EXTENDED } from '../../../lib/cell.ts';
import { type PackedCell, scratchCell } from '../emulator/core.ts';
import { filledColumns } from './lines.ts';
import { markerLine } from './marker-line.ts';
import { sgrParameters } from './sgr.ts';

const PLAIN = '0';
/** As `snapshotOf` reads it back. */
const RESTORED = markerLine('session restored');

/** History and screen of the normal buffer as lines with SGR colours, the newest `maxBytes` of them. */
export function snapshotOf(terminal: Terminal, maxBytes: number): string {
  const { normal } = terminal.buffer;
  const painter = new StyledText(scratchCell(terminal));
  const paragraphs: string[] = [];
  let bytes = 0;
  for (let line = normal.length - 1; line >= 0; line--) {
    const last = line;
    while (line > 0 && normal.getLine(line)?.isWrapped) line--;
    const rows = Array.from({ length: last - line + 1 }, (_, row) => normal.getLine(line + row));
    const text = painter.paragraph(rows.filter((row) => row !== undefined));
    if (text === '' && paragraphs.length === 0) continue;
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > maxBytes) break;
    paragraphs.push(text);
  }
  return paragraphs.reverse().join('\n');
}

/** What to feed to a fresh terminal so that it shows a snapshot, and that it is one. */
export function replayOf(snapshot: string): string {
  if (snapshot === '') return '';
  // The one of an earlier restart says nothing any more: only the newest is where the program began.
  const lines = snapshot.split('\n').filter((line) => line !== RESTORED);
  return [...lines, RESTORED, ''].join('\r\n');
}

/** Writes rows of cells as text that changes its colours where they do. */
class StyledText {
  readonly #cell: PackedCell;
  #text = '';
  #style = PLAIN;

  constructor(cell: PackedCell) {
    this.#cell = cell;
  }

  /** Rows of one wrapped line as one text, whose colours are off at its end. */
  paragraph(rows: readonly IBufferLine[]): string {
    this.#text = '';
    this.#style = PLAIN;
    for (const [index, row] of rows.entries()) {
      const isLast = index === rows.length - 1;
      this.#add(row, isLast ? this.#usedColumns(row) : filledColumns(row));
    }
    return this.#style === PLAIN ? this.#text : `${this.#text}\x1b[0m`;
  }

  #add(row: IBufferLine, columns: number): void {
    for (let x = 0; x < columns; x++) {
      row.getCell(x, this.#cell);
      if (this.#cell.getWidth() === 0) continue;
      const style = this.#styleOfCell();
      if (style !== this.#style) this.#text += `\x1b[${style}m`;
      this.#style = style;
      this.#text += this.#cell.getChars() || ' ';
    }
  }

  /** Columns up to the last character; a coloured rest would grow at each replay over a narrow terminal. */
  #usedColumns(row: IBufferLine): number {
    // Two columns for each unit of the text are as many as it can take: most of a short line is not looked at.
    const most = Math.min(row.length, 2 * row.translateToString(true).length);
    for (let x = most - 1; x >= 0; x--)
      if (row.getCell(x, this.#cell)?.getChars().trim()) return x + 1;
    return 0;
  }

  #styleOfCell(): string {
    const { fg, bg } = this.#cell;
    return fg === 0 && (bg & ~HAS_EXTENDED) === 0 ? PLAIN : sgrParameters(this.#cell);
  }
}
