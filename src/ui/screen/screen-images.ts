import type { ScreenFacts } from '../../protocol/screen-port.ts';
import {
  answersIn,
  choosePictures,
  type PictureAnswers,
  type PictureChoice,
  type PictureSetting,
  type PixelSize,
} from '../../protocol/terminal-pictures.ts';
import { CellsUnderImages } from './cells-under-images.ts';
import type { ImageRow } from './image-row.ts';
import type { ImageWriter } from './image-writer.ts';
import { KittyImages } from './kitty-images.ts';
import type { LinePace } from './line-pace.ts';
import type { Picture } from './picture.ts';
import { SixelImages } from './sixel-images.ts';

/** Of a terminal that shows images in whatever size, and does not tell that of its cells. */
const USUAL_CELL: PixelSize = { width: 10, height: 20 };

/** What goes out with one frame. */
export interface ImageFrame {
  /** What the cells are to be: the picture's, but blank under images. */
  readonly cells: Picture;
  /** Written after the cells. */
  readonly bytes: string;
  /** More is to follow, and may be sent at once. */
  readonly owes: boolean;
}

interface Deps {
  readonly facts: Pick<ScreenFacts, 'term' | 'noColor'>;
  readonly setting: () => PictureSetting;
  readonly size: () => { readonly columns: number; readonly rows: number };
  readonly pace: LinePace;
}

/** The images on one screen: by what its terminal can show them, and as fast as its line bears. */
export class ScreenImages {
  readonly #deps: Deps;
  readonly #under = new CellsUnderImages();
  #answers: PictureAnswers = {};
  #writer: ImageWriter | undefined;
  /** What the writer was made for. */
  #madeFor = '';
  #arranged: readonly ImageRow[] | undefined;
  #due: readonly ImageRow[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get choice(): PictureChoice {
    const { facts, setting, size } = this.#deps;
    return choosePictures(setting(), { ...facts, ...size(), answers: this.#answers });
  }

  /** Of a cell on this screen, in pixels; nothing where it shows halves of cells. */
  get cell(): PixelSize | undefined {
    const { kind, cell } = this.choice;
    return kind === 'blocks' ? undefined : (cell ?? USUAL_CELL);
  }

  /** Takes what the terminal has answered. True when it shows pictures otherwise from now on. */
  heard(text: string): boolean {
    const answers = answersIn(text);
    if (answers.isComplete) this.#deps.pace.answered();
    const before = keyOf(this.choice);
    this.#answers = { ...this.#answers, ...answers };
    return keyOf(this.choice) !== before;
  }

  /** Bytes for a terminal that is about to be erased. */
  forget(): string {
    this.#arranged = undefined;
    return this.#writer?.forget() ?? '';
  }

  /** Nothing for a screen that shows halves of cells. With `mayAdd`, pixels may be among the bytes. */
  frame(picture: Picture, mayAdd: boolean): ImageFrame | undefined {
    const ended = this.#follow();
    if (!this.#writer)
      return ended === '' ? undefined : { cells: picture, bytes: ended, owes: false };
    const rows = this.#visible(picture);
    const cells = this.#under.of(picture, rows);
    let bytes = ended;
    if (picture.images !== this.#arranged) {
      this.#arranged = picture.images;
      bytes += this.#writer.arrange(rows);
      this.#due = inTurn(
        rows.filter((row) => this.#writer?.lacks(row)),
        this.#due,
      );
    }
    if (mayAdd) bytes += this.#pixels(this.#writer);
    return { cells, bytes, owes: this.#due.length > 0 && this.#deps.pace.allowedBytes > 0 };
  }

  #pixels(writer: ImageWriter): string {
    const { pace } = this.#deps;
    const allowed = pace.allowedBytes;
    let bytes = '';
    while (bytes.length < allowed) {
      const [row, ...rest] = this.#due;
      if (!row) break;
      this.#due = rest;
      bytes += writer.draw(row);
    }
    return bytes === '' ? '' : bytes + pace.behindImages();
  }

  /** Makes a writer for what the terminal shows now. Returns what ends the one before. */
  #follow(): string {
    const { choice } = this;
    const key = keyOf(choice);
    if (key === this.#madeFor) return '';
    const ended = this.#writer?.forget() ?? '';
    this.#madeFor = key;
    this.#writer = writerFor(choice);
    this.#arranged = undefined;
    return ended;
  }

  /** A screen may be smaller than the picture; below its last row sixel would scroll. */
  #visible({ images }: Picture): readonly ImageRow[] {
    const { columns, rows } = this.#deps.size();
    const isInside = ({ y, spans }: ImageRow) =>
      y < rows - 1 && spans.every(({ to }) => to <= columns);
    return images.every(isInside) ? images : images.filter(isInside);
  }
}

function writerFor({ kind, cell }: PictureChoice): ImageWriter | undefined {
  if (kind === 'kitty') return new KittyImages();
  return kind === 'sixel' && cell ? new SixelImages(cell) : undefined;
}

function keyOf({ kind, cell }: PictureChoice): string {
  return kind === 'blocks' ? kind : `${kind} ${cell?.width ?? ''}x${cell?.height ?? ''}`;
}

/** Those that waited before come first: what moves at the top must not keep the bottom from being seen. */
function inTurn(rows: readonly ImageRow[], waited: readonly ImageRow[]): readonly ImageRow[] {
  const isWaiting = (row: ImageRow) =>
    waited.some((each) => each.surface === row.surface && each.row === row.row);
  return [...rows.filter(isWaiting), ...rows.filter((row) => !isWaiting(row))];
}
