import { StringDecoder } from 'node:string_decoder';
import { inflateSync } from 'node:zlib';
import { decodeSixel } from './decode-sixel.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colourAt: (x: number, y: number) => number;
}

interface Placement {
  readonly image: number;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly source: { readonly x: number; readonly width: number };
}

/** Cells of the terminal that the tests pretend to have. */
export const CELL = { width: 10, height: 20 };

/**
 * The pictures that a terminal would show: reads what is sent to it, by kitty's protocol and by sixel. Cells count as one
 * column a character, which is what stands beside pictures.
 */
export class ImageTerminal {
  readonly #images = new Map<number, Pixels>();
  readonly #placements = new Map<string, Placement>();
  readonly #sixels = new Map<string, number>();
  #pieces: { keys: ReadonlyMap<string, string>; text: string } | undefined;
  #x = 0;
  #y = 0;
  /** How many bytes of pixels have come. */
  pixelBytes = 0;
  readonly #decoder = new StringDecoder();
  readonly #onQuery: () => void;
  #rest = '';

  /** Calls back when it is asked whether it has pictures by kitty's protocol. */
  constructor(onQuery: () => void = () => {}) {
    this.#onQuery = onQuery;
  }

  /** Bytes that are cut anywhere. */
  push(bytes: Uint8Array | string): void {
    const all = this.#rest + this.#decoder.write(Buffer.from(bytes));
    // Sticky: a sequence that has not come whole ends it.
    const token = new RegExp(TOKEN, 'uy');
    let end = 0;
    for (let found = token.exec(all); found; found = token.exec(all)) {
      end = token.lastIndex;
      this.#take(found[0]);
    }
    this.#rest = all.slice(end);
  }

  /** Numbers of the images that are kept. */
  get kept(): number {
    return this.#images.size;
  }

  /** The colour of the middle of a cell, of 24 bits; nothing where no picture is. */
  colourAt(x: number, y: number): number | undefined {
    const found = [...this.#placements.values()].findLast(
      (each) => each.y === y && x >= each.x && x < each.x + each.columns,
    );
    if (!found) return this.#sixels.get(`${x},${y}`);
    const pixels = this.#images.get(found.image);
    const { source, columns } = found;
    const across = source.x + ((x - found.x + 0.5) * source.width) / columns;
    return pixels?.colourAt(Math.floor(across), Math.floor(pixels.height / 2));
  }

  /** How many cells show a picture. */
  cells(columns: number, rows: number): number {
    let count = 0;
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) if (this.colourAt(x, y) !== undefined) count++;
    return count;
  }

  #take(token: string): void {
    if (token.startsWith('\x1b_G')) this.#command(token.slice(3, -2));
    else if (isSixel(token)) this.#sixel(token.slice(token.indexOf('q') + 1, -2));
    else if (token.startsWith('\x1b[')) this.#control(token);
    else if (!token.startsWith('\x1b') && token >= ' ') this.#wipe(this.#x++, 1);
  }

  #control(token: string): void {
    const numbers = token.match(/\d+/g)?.map(Number) ?? [];
    const [first = 1, second = 1] = numbers;
    if (token.endsWith('H')) [this.#x, this.#y] = [second - 1, first - 1];
    if (token.endsWith('G')) this.#x = first - 1;
    if (token.endsWith('X')) this.#wipe(this.#x, first);
    if (token !== '\x1b[2J') return;
    this.#placements.clear();
    this.#sixels.clear();
  }

  #wipe(x: number, columns: number): void {
    for (let each = x; each < x + columns; each++) this.#sixels.delete(`${each},${this.#y}`);
  }

  #sixel(body: string): void {
    this.pixelBytes += body.length;
    const { width, height, colours } = decodeSixel(body);
    const middle = Math.floor(height / 2) * width;
    for (let cell = 0; cell * CELL.width < width; cell++) {
      const at = middle + cell * CELL.width + CELL.width / 2;
      this.#sixels.set(`${this.#x + cell},${this.#y}`, colours[at] ?? 0);
    }
  }

  #command(body: string): void {
    const semicolon = body.indexOf(';');
    const head = semicolon < 0 ? body : body.slice(0, semicolon);
    const payload = semicolon < 0 ? '' : body.slice(semicolon + 1);
    const keys = new Map(head.split(',').map((pair) => pair.split('=') as [string, string]));
    const isFurther = this.#pieces && !keys.has('a');
    if (isFurther || keys.get('a') === 't') this.#transmit(keys, payload);
    if (keys.get('a') === 'q') this.#onQuery();
    if (keys.get('a') === 'p') this.#place(keys);
    if (keys.get('a') === 'd') this.#remove(keys);
  }

  #transmit(keys: ReadonlyMap<string, string>, payload: string): void {
    if (payload.length > 4096) throw new Error(`a piece of ${payload.length} characters`);
    this.pixelBytes += payload.length;
    this.#pieces ??= { keys, text: '' };
    this.#pieces.text += payload;
    if (keys.get('m') === '1') return;
    const { keys: first, text } = this.#pieces;
    this.#pieces = undefined;
    const number = (key: string) => Number(first.get(key));
    const [width, height, channels] = [number('s'), number('v'), number('f') / 8];
    const data = inflateSync(Buffer.from(text, 'base64'));
    if (data.length !== width * height * channels) throw new Error(`${data.length} bytes`);
    this.#images.set(number('i'), {
      width,
      height,
      colourAt: (x, y) => data.readUIntBE((y * width + x) * channels, 3),
    });
  }

  #place(keys: ReadonlyMap<string, string>): void {
    const number = (key: string) => Number(keys.get(key));
    const image = number('i');
    if (!this.#images.has(image)) throw new Error(`image ${image} is not there`);
    const source = { x: number('x'), width: number('w') };
    const columns = number('c');
    const place = { image, x: this.#x, y: this.#y, columns, source };
    this.#placements.set(`${image}/${number('p')}`, place);
  }

  #remove(keys: ReadonlyMap<string, string>): void {
    const image = Number(keys.get('i'));
    const all = keys.get('d') === 'A';
    for (const [key, place] of this.#placements)
      if (all || place.image === image) this.#placements.delete(key);
    if (all) this.#images.clear();
    if (keys.get('d') === 'I') this.#images.delete(image);
  }
}

const ESC = String.fromCharCode(27);
/** A graphics command, a device string, another string, a control sequence, two bytes, or one character. */
const TOKEN = [
  `${ESC}_[^${ESC}]*${ESC}\\\\`,
  `${ESC}P[^${ESC}]*${ESC}\\\\`,
  `${ESC}\\][^${ESC}]*${ESC}\\\\`,
  `${ESC}\\[[?<=>]?[\\d;:]*[ $]?[a-zA-Z@]`,
  `${ESC}[^_P\\]\\[]`,
  `[^${ESC}]`,
].join('|');

/** Other device control strings are questions, of which some have their letter behind a dollar (DECRQSS). */
function isSixel(token: string): boolean {
  return token.startsWith('\x1bP') && !token.startsWith('\x1bP$');
}
