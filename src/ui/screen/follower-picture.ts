import { DIM, INVERSE } from '../../lib/cell.ts';
import { type CellStyle, PLAIN } from '../../lib/grid.ts';
import type { Rect } from '../../lib/rect.ts';
import type { WidthOf } from '../text/clusters.ts';
import { Brush } from './brush.ts';
import { Picture } from './picture.ts';

/** Versions of rows from here on are never those of the picture itself, nor of cells under images. */
const FIRST_VERSION = 0x4000_0000;
/** Narrower, and a sentence becomes a column of words. */
const LEAST_MARGIN_COLUMNS = 20;
const MUTED: CellStyle = { ...PLAIN, background: DIM };
const STRESSED: CellStyle = { ...PLAIN, foreground: INVERSE };

interface Size {
  readonly columns: number;
  readonly rows: number;
}

interface Deps {
  readonly widthOf: WidthOf;
  /** The leader key as a person reads it. */
  readonly leader: () => string;
}

/** The picture on a screen of another size than it has: cut, or with a margin, and with a word on why. */
export class FollowerPicture {
  readonly #deps: Deps;
  #source: Picture | undefined;
  #own: Picture | undefined;
  #copied = new Uint32Array(0);
  /** Rows of the source from here on are covered. */
  #end = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  of(picture: Picture, size: Size): Picture {
    const own = this.#ownFor(picture, size);
    own.begin();
    for (let y = 0; y < this.#end; y++) {
      if (this.#copied[y] === picture.rowVersions[y]) continue;
      own.copyRow(picture, y);
      own.mend(y);
      own.touch(y);
      this.#copied[y] = picture.rowVersions[y] ?? 0;
    }
    own.images = picture.images;
    return own;
  }

  /** Whether a cell of the source is seen. */
  shows({ x, y }: { readonly x: number; readonly y: number }): boolean {
    return x < (this.#own?.columns ?? 0) && y < this.#end;
  }

  #ownFor(picture: Picture, { columns, rows }: Size): Picture {
    const own = this.#own;
    const isSame = own?.columns === columns && own.rows === rows;
    if (own && isSame && this.#source === picture) return own;
    this.#source = picture;
    this.#copied = new Uint32Array(picture.rows);
    this.#own = new Picture(columns, rows, picture.tables);
    this.#own.version = FIRST_VERSION;
    this.#end = Math.min(picture.rows, rows);
    this.#surround(this.#own, picture);
    return this.#own;
  }

  #surround(own: Picture, picture: Picture): void {
    const screen = { x: 0, y: 0, width: own.columns, height: own.rows };
    const brush = new Brush(own, screen, this.#deps.widthOf);
    drawMargin(brush, picture);
    if (saidInMargin(brush, picture, this.#words(picture))) return;
    this.#end = Math.min(this.#end, own.rows - 1);
    const text = ` ${this.#words(picture).find((each) => brush.width(each) + 2 <= own.columns) ?? '↔'} `;
    brush.text({ x: 0, y: own.rows - 1 }, text, STRESSED);
  }

  /** The same in fewer and fewer words. */
  #words({ columns, rows }: Size): readonly string[] {
    const [size, leader] = [`${columns}×${rows}`, this.#deps.leader()];
    return [
      `The workspace has the size of the screen that was typed on last, ${size}. ${leader} here makes it fill this one.`,
      `As large as another screen, ${size}. ${leader} makes it fill this one.`,
      `Another screen’s ${size}; ${leader} fills this.`,
      size,
    ];
  }
}

/** Dots round the picture, and lines where it ends. */
function drawMargin(brush: Brush, { columns, rows }: Size): void {
  const { width, height } = brush.clip;
  for (let y = 0; y < height; y++) {
    const from = y < rows ? columns : 0;
    if (from < width) brush.text({ x: from, y }, '·'.repeat(width - from), MUTED);
    brush.text({ x: columns, y }, y < rows ? '│' : '·', MUTED);
  }
  brush.text({ x: 0, y: rows }, `${'─'.repeat(Math.min(columns, width))}┘`, MUTED);
}

/** Writes the words into the margin; false where it has no room for a sentence. */
function saidInMargin(brush: Brush, { columns, rows }: Size, words: readonly string[]): boolean {
  const { width, height } = brush.clip;
  const margins: readonly Rect[] = [
    { x: 1, y: rows + 1, width: width - 2, height: height - rows - 1 },
    { x: columns + 2, y: 1, width: width - columns - 3, height: height - 1 },
  ];
  const [text = ''] = words;
  const margin = margins.find(
    (each) =>
      each.width >= LEAST_MARGIN_COLUMNS && brush.wrap(text, each.width).length <= each.height,
  );
  if (!margin) return false;
  for (const [row, line] of brush.wrap(text, margin.width).entries())
    brush.text({ x: margin.x, y: margin.y + row }, line, PLAIN);
  return true;
}
