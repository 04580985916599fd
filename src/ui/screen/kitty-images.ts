import { deflateSync } from 'node:zlib';
import { type Pixels, samePixels } from '../../lib/pixels.ts';
import type { ImageRow } from './image-row.ts';
import { cursorTo, type ImageWriter } from './image-writer.ts';
import { RowsShown } from './rows-shown.ts';

/** Numbers of images are shared with whatever else has drawn in this window: "TS" keeps ours apart. */
const FIRST_ID = 0x5453_0000;
/** The protocol's own limit for one piece of base64. */
const PIECE_CHARACTERS = 4096;
/** Packing harder takes twice as long, for a tenth fewer bytes. */
const FAST = { level: 3 };
/** Under the text, so that whatever were written over it would be seen. */
const LAYER = -1;

interface Shown {
  readonly id: number;
  readonly pixels: Pixels;
  /** The commands that placed it. */
  readonly places: string;
}

/**
 * Images by kitty's graphics protocol. Each row of cells is an image of its own, so that a caret which blinks costs the
 * row that it stands in. The terminal keeps them: moving one or covering a part of it costs a few bytes.
 */
export class KittyImages implements ImageWriter {
  readonly #shown = new RowsShown<Shown>();
  /** Numbers that are free again. One that is still shown would be taken from the row that has it. */
  readonly #free: number[] = [];
  #numbered = 0;

  arrange(rows: readonly ImageRow[]): string {
    const removed = this.#shown.keep(rows).map(({ id }) => this.#remove(id));
    return removed.join('') + rows.map((row) => this.#rearrange(row)).join('');
  }

  lacks(row: ImageRow): boolean {
    return !samePixels(this.#shown.get(row)?.pixels, row.pixels);
  }

  draw(row: ImageRow): string {
    const before = this.#shown.get(row);
    const id = this.#free.shift() ?? FIRST_ID + this.#numbered++;
    const places = placesOf(row, id);
    // Not the frame's own bytes, of which a row would keep all.
    const pixels = { ...row.pixels, data: row.pixels.data.slice() };
    this.#shown.set(row, { id, pixels, places });
    // The one before goes when the new one is there.
    const removal = before ? this.#remove(before.id) : '';
    return transmission(row.pixels, id) + places + removal;
  }

  forget(): string {
    const removed = this.#shown.keep([]).map(({ id }) => this.#remove(id));
    return removed.join('');
  }

  #remove(id: number): string {
    this.#free.push(id);
    return command(`a=d,d=I,i=${id}`);
  }

  #rearrange(row: ImageRow): string {
    const shown = this.#shown.get(row);
    // What is shown may be of another size than what is to come.
    const places = shown && placesOf({ ...row, pixels: shown.pixels }, shown.id);
    if (!shown || places === undefined || places === shown.places) return '';
    this.#shown.set(row, { ...shown, places });
    return command(`a=d,d=i,i=${shown.id}`) + places;
  }
}

/** Shows those parts of a row that nothing covers. */
function placesOf({ spans, x, y, columns, pixels }: ImageRow, id: number): string {
  const across = (column: number) => Math.round(((column - x) * pixels.width) / columns);
  const places = spans.map(({ from, to }, index) => {
    const [left, right] = [across(from), across(to)];
    const source = `x=${left},y=0,w=${Math.max(1, right - left)},h=${pixels.height}`;
    const cells = `c=${to - from},r=1,C=1,z=${LAYER}`;
    return cursorTo(from, y) + command(`a=p,i=${id},p=${index + 1},${source},${cells}`);
  });
  return places.join('');
}

/** Gives the terminal the pixels under a number, in as many pieces as it takes. */
function transmission({ width, height, channels, data }: Pixels, id: number): string {
  const text = deflateSync(data, FAST).toString('base64');
  const pieces = text.match(new RegExp(`.{1,${PIECE_CHARACTERS}}`, 'g')) ?? [];
  const keys = `a=t,f=${channels * 8},o=z,s=${width},v=${height},i=${id}`;
  const last = pieces.length - 1;
  return pieces
    .map((piece, index) =>
      command(`${index === 0 ? `${keys},` : ''}m=${index < last ? 1 : 0}`, piece),
    )
    .join('');
}

/** A command whose answer nobody waits for. */
function command(keys: string, payload = ''): string {
  return `\x1b_Gq=2,${keys}${payload && ';'}${payload}\x1b\\`;
}
