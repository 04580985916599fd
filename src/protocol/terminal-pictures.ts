import { isInBetween } from './in-between.ts';

/** How a terminal shows the picture of a page. */
export type PictureKind = 'kitty' | 'sixel' | 'blocks';

/** As the configuration has it: `auto` is the best that the terminal says it has. */
export type PictureSetting = 'auto' | PictureKind;

/** The number of an image that is never shown: the answer to the question names it. */
const ASKED_IMAGE = 31;

/**
 * Asks for kitty graphics, by an image of one pixel that is checked and not kept, and for the pixels of a cell and of
 * the window (XTWINOPS 16 and 14). Device attributes, which tell of sixel, are asked for after it: every terminal answers them.
 */
export const PICTURE_QUERIES = `\x1b_Gi=${ASKED_IMAGE},s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t\x1b[14t`;

/** The same without kitty's question, for a window that has become another size. */
export const CELL_QUERIES = '\x1b[16t\x1b[14t';

/** Pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** What a terminal has said of itself so far. */
export interface PictureAnswers {
  readonly kitty?: boolean;
  readonly sixel?: boolean;
  readonly cell?: PixelSize;
  readonly window?: PixelSize;
  /** Device attributes are there: nothing more is to be expected. */
  readonly isComplete?: boolean;
}

const KITTY = `_Gi=${ASKED_IMAGE};OK`;
const ATTRIBUTES = /\[\?([\d;]*)c/;
const CELL = /\[6;(\d+);(\d+)t/;
const WINDOW = /\[4;(\d+);(\d+)t/;
/** Of the attributes of a terminal: it draws sixel. */
const HAS_SIXEL = '4';

/** What a terminal's answers say, read from the bytes as they came. */
export function answersIn(text: string): PictureAnswers {
  const attributes = ATTRIBUTES.exec(text)?.[1]?.split(';');
  const [cell, window] = [sizeIn(text, CELL), sizeIn(text, WINDOW)];
  return {
    ...(text.includes(KITTY) && { kitty: true }),
    ...(attributes && { sixel: attributes.includes(HAS_SIXEL), isComplete: true }),
    ...(cell && { cell }),
    ...(window && { window }),
  };
}

/** Both are said with the height first; a terminal that does not know says zero. */
function sizeIn(text: string, form: RegExp): PixelSize | undefined {
  const [, height = 0, width = 0] = form.exec(text)?.map(Number) ?? [];
  return height > 0 && width > 0 ? { width, height } : undefined;
}

/** What decides how a terminal shows pictures. */
export interface PictureFacts {
  readonly term: string;
  readonly noColor: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly answers: PictureAnswers;
}

/** How pictures are shown, and why not better. */
export interface PictureChoice {
  readonly kind: PictureKind;
  /** As the end of a sentence; empty for the best that there is. */
  readonly why: string;
  /** Of a cell, as far as the terminal says. */
  readonly cell: PixelSize | undefined;
}

/** Whether a terminal is to be asked for pictures at all: one in between may take the question for a title. */
export function asksForPictures({ term }: Pick<PictureFacts, 'term'>): boolean {
  return !isInBetween(term);
}

/** How a terminal is to show pictures. What the configuration asks for counts, where it can be done at all. */
export function choosePictures(setting: PictureSetting, facts: PictureFacts): PictureChoice {
  const cell = cellOf(facts);
  const wanted = setting === 'auto' ? best(facts) : { kind: setting, why: CONFIGURED };
  if (facts.noColor) return { kind: 'blocks', why: 'NO_COLOR is set', cell };
  if (wanted.kind === 'sixel' && !cell) return { kind: 'blocks', why: NO_CELLS, cell };
  return { ...wanted, cell };
}

const CONFIGURED = 'the configuration says so';
const NO_CELLS = 'the terminal has sixel, but does not tell the size of its cells';

/** The best that a terminal says it has. */
function best(facts: PictureFacts): Pick<PictureChoice, 'kind' | 'why'> {
  const { kitty, sixel, isComplete } = facts.answers;
  if (!asksForPictures(facts)) return { kind: 'blocks', why: 'tmux or screen is in between' };
  if (kitty) return { kind: 'kitty', why: '' };
  if (sixel) return { kind: 'sixel', why: '' };
  const why = isComplete ? 'the terminal has no others' : 'the terminal does not say';
  return { kind: 'blocks', why };
}

/** What is said of a cell, else what the window comes to. */
function cellOf({ columns, rows, answers: { cell, window } }: PictureFacts): PixelSize | undefined {
  if (cell || !window) return cell;
  const [width, height] = [Math.floor(window.width / columns), Math.floor(window.height / rows)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
