import type { PictureCell } from '../../workspace/live-page.ts';
import type { ReplyEvent } from '../input/events.ts';
import type { Display } from '../screen/display.ts';
import type { OuterColours } from '../workspace-port.ts';
import { pictureCellOf } from './picture-cell.ts';

/** Perceived brightness (ITU-R BT.601) below which a background counts as dark, of 255. */
const DARK_BELOW = 128;

const UNKNOWN: OuterColours = {
  foreground: 'rgb:e5e5/e5e5/e5e5',
  background: 'rgb:0000/0000/0000',
  cursor: 'rgb:e5e5/e5e5/e5e5',
  palette: {},
  dark: true,
};

/** Of a cell, height to width, until a terminal tells its own: what most fonts come near. */
const USUAL_CELL_RATIO = 2;
/** XTWINOPS reply to `CSI 16 t`: a cell's height and width in pixels. */
const CELL_SIZE = 6;

interface Deps {
  readonly tellColours: (colours: OuterColours) => void;
  /** The screens, which show pictures as their terminals can. */
  readonly display: Pick<Display, 'heard' | 'imageCells'>;
  /** Cells are of another size, or pictures are shown otherwise. */
  readonly onCells: () => void;
}

/** Gathers what a person's terminal answers about its colours and its cells. */
export class OuterTerminal {
  readonly #deps: Deps;
  #colours: OuterColours = UNKNOWN;
  #cellRatio = USUAL_CELL_RATIO;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What pictures of pages are made for. */
  get pictureCell(): PictureCell {
    return pictureCellOf(this.#deps.display.imageCells, this.#cellRatio);
  }

  /** Takes what a screen's terminal has answered. */
  take({ reply, raw }: ReplyEvent, screen: number): void {
    if (this.#deps.display.heard(screen, String.fromCharCode(...raw))) this.#deps.onCells();
    if (reply.kind === 'colour') this.#colour(reply.of, reply.index, reply.value);
    else if (reply.kind === 'colour-scheme') this.#set({ dark: reply.dark });
    else if (reply.kind === 'window') this.#window(reply.params);
  }

  #window([kind, height = 0, width = 0]: readonly number[]): void {
    if (kind !== CELL_SIZE || height <= 0 || width <= 0) return;
    this.#cellRatio = height / width;
    this.#deps.onCells();
  }

  #colour(of: keyof OuterColours, index: number, value: string): void {
    if (of === 'palette') this.#set({ palette: { ...this.#colours.palette, [index]: value } });
    else if (of === 'background') this.#set({ background: value, dark: isDark(value) });
    else this.#set({ [of]: value });
  }

  #set(part: Partial<OuterColours>): void {
    this.#colours = { ...this.#colours, ...part };
    this.#deps.tellColours(this.#colours);
  }
}

/** Of `rgb:rrrr/gggg/bbbb`, with one to four digits a channel. */
function isDark(value: string): boolean {
  const [red = 0, green = 0, blue = 0] = value
    .replace(/^rgb:/, '')
    .split('/')
    .map((digits) => (Number.parseInt(digits, 16) / (16 ** digits.length - 1)) * 255);
  return red * 0.299 + green * 0.587 + blue * 0.114 < DARK_BELOW;
}
