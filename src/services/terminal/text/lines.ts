import type { IBuffer, IBufferLine, Terminal } from '@xterm/headless';
import type { TextPoint } from '../../../workspace/live.ts';
import { ordered } from '../../../workspace/text-order.ts';

/** Reads the text of a terminal, line by line. */
export class Lines {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** History and screen. */
  get count(): number {
    return this.#buffer.length;
  }

  /** Lines above the screen. */
  get history(): number {
    return this.#buffer.baseY;
  }

  /** Whether the line goes on from the one above. */
  isWrapped(line: number): boolean {
    return this.#line(line)?.isWrapped ?? false;
  }

  /** Text of one row with its trailing blanks, as far as it goes on in the next. */
  text(line: number): string {
    return this.#part(line, 0, this.#terminal.cols);
  }

  /** The cells of `text`. */
  textCells(line: number): string[] {
    const row = this.#line(line);
    const cells = this.cells(line);
    return row && this.isWrapped(line + 1) ? cells.slice(0, filledColumns(row)) : cells;
  }

  /** Text of each column, '' for the second half of a wide character. */
  cells(line: number): string[] {
    const row = this.#line(line);
    return Array.from({ length: this.#terminal.cols }, (_, x) => {
      const cell = row?.getCell(x);
      return cell?.getWidth() === 0 ? '' : cell?.getChars() || ' ';
    });
  }

  /** Text from one point to another (inclusive), wrapped lines joined, trailing blanks cut. */
  between(one: TextPoint, other: TextPoint): string {
    const [from, to] = ordered(one, other);
    const [first, last] = [Math.max(0, from.line), Math.min(to.line, this.count - 1)];
    let text = '';
    for (let line = first; line <= last; line++) {
      if (line > first && !this.isWrapped(line)) text += '\n';
      const start = line === from.line ? this.#lead(line, from.column) : 0;
      const end = line === to.line ? to.column + 1 : this.#terminal.cols;
      text += this.#part(line, start, end);
    }
    return text.replace(/ +$/gm, '');
  }

  /** The last `maxChars` characters of the text as a person sees it: wrapped lines joined, trailing blanks cut. */
  tail(maxChars: number): string {
    let text = '';
    for (let line = this.count - 1; line >= 0 && text.length <= maxChars; line--) {
      const last = line;
      while (line > 0 && this.isWrapped(line)) line--;
      const paragraph = this.between(
        { line, column: 0 },
        { line: last, column: this.#terminal.cols - 1 },
      );
      if (text !== '' || paragraph !== '') text = `${paragraph}\n${text}`;
    }
    const shown = text.slice(0, -1);
    return shown.slice(wholeCharacter(shown, Math.max(0, shown.length - maxChars)));
  }

  get #buffer(): IBuffer {
    return this.#terminal.buffer.active;
  }

  #line(line: number): IBufferLine | undefined {
    return line < 0 || line >= this.count ? undefined : this.#buffer.getLine(line);
  }

  #part(line: number, start: number, end: number): string {
    const row = this.#line(line);
    const columns = this.isWrapped(line + 1) && row ? filledColumns(row) : end;
    return row?.translateToString(false, start, Math.min(end, columns)) ?? '';
  }

  /** The first column of the character in that column. */
  #lead(line: number, column: number): number {
    return column > 0 && this.#line(line)?.getCell(column)?.getWidth() === 0 ? column - 1 : column;
  }
}

/** Columns of a row that goes on in the next: a wide character that did not fit leaves the last one empty. */
export function filledColumns(row: IBufferLine): number {
  return row.length > 1 &&
    row.getCell(row.length - 1)?.getChars() === '' &&
    row.getCell(row.length - 1)?.getWidth() === 1
    ? row.length - 1
    : row.length;
}

/** Not between the halves of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff && index > 0 ? index + 1 : index;
}
