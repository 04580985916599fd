import xterm, { type IBufferCell, type IDisposable, type Terminal } from '@xterm/headless';

/** The release whose inside this file knows; a test fails when another one is installed. */
export const KNOWN_EMULATOR = '6.0.0';

/** Where a row range changed, counted from the top of the view; nothing for all of them. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** A cell as the emulator's own class stores it, packed as `lib/cell.ts` says. */
export interface PackedCell extends IBufferCell {
  readonly content: number;
  readonly fg: number;
  readonly bg: number;
  readonly combinedData: string;
  readonly extended: ExtendedAttributes;
}

export interface ExtendedAttributes {
  /** Underline style in bits 26 to 28: the `underlineStyle` property says dashed for every link. */
  readonly _ext: number;
  readonly underlineColor: number;
  readonly urlId: number;
}

/** The colours and attributes that the program writes with. */
export type Attributes = Pick<PackedCell, 'fg' | 'bg' | 'extended'>;

export interface LinkRegistry {
  registerLink(link: { readonly id?: string; readonly uri: string }): number;
  addLineToLink(id: number, line: number): void;
}

/** Parameters of a control sequence, to be changed in place. */
export interface MutableParameters {
  readonly params: Int32Array;
  length: number;
}

/** Prints code points `start` (inclusive) to `end` (exclusive). */
export type PrintCodes = (codes: Uint32Array, start: number, end: number) => void;

interface InsideBuffer {
  readonly scrollTop: number;
  readonly scrollBottom: number;
}

/** A line of a buffer, and what is not in its cells' words: clusters and extended attributes, by column. */
export interface BufferLine {
  readonly length: number;
  readonly _data: Uint32Array;
  _combined: Readonly<Record<number, string>>;
  _extendedAttrs: Readonly<Record<number, unknown>>;
  isWrapped: boolean;
  getFg(column: number): number;
  getBg(column: number): number;
}

export interface ScrolledBuffer extends InsideBuffer {
  readonly ybase: number;
  ydisp: number;
  readonly lines: {
    readonly length: number;
    readonly isFull: boolean;
    get(line: number): BufferLine | undefined;
    /** Drops the oldest line of a full list, and puts it at the end as it is. */
    recycle(): void;
  };
}

interface BufferService {
  readonly buffer: ScrolledBuffer;
  /** What the last scrolling put at the end. */
  readonly _cachedBlankLine: BufferLine | undefined;
  /** While the person scrolls, output leaves the view where it is. */
  isUserScrolling: boolean;
  scroll(attributes: Attributes, isWrapped?: boolean): void;
}

interface NormalBuffer {
  x: number;
  y: number;
  savedX: number;
  /** Counted from the oldest kept line, unlike `y`. */
  savedY: number;
  addMarker(line: number): { readonly line: number; dispose(): void };
}

/** The buffer that output goes to; its cursor may stand one column beyond the last. */
interface ActiveBuffer {
  x: number;
  readonly y: number;
  readonly ybase: number;
  readonly lines: { get(line: number): PrintedLine | undefined };
}

export interface PrintedLine {
  getWidth(column: number): number;
  setCellFromCodepoint(column: number, code: number, width: number, attributes: Attributes): void;
}

/** What is used of the emulator beyond its public interface. */
export interface EmulatorCore {
  registerCsiHandler(
    id: { readonly prefix?: string; readonly intermediates?: string; readonly final: string },
    handler: (parameters: MutableParameters) => boolean,
  ): IDisposable;
  readonly cols: number;
  readonly rows: number;
  readonly buffer: InsideBuffer;
  readonly buffers: { readonly normal: NormalBuffer };
  readonly _bufferService: BufferService;
  scroll(attributes: unknown): void;
  readonly coreService: {
    readonly isCursorHidden: boolean;
    readonly decPrivateModes: {
      readonly cursorStyle?: 'block' | 'underline' | 'bar';
      readonly cursorBlink?: boolean;
    };
  };
  readonly coreMouseService: { readonly activeEncoding: 'DEFAULT' | 'SGR' | 'SGR_PIXELS' };
  readonly _oscLinkService: LinkRegistry;
  readonly _inputHandler: {
    parse(text: string | Uint8Array): void;
    print: PrintCodes;
    markRangeDirty(firstRow: number, lastRow: number): void;
    setTitle(title: string): boolean;
    getAttrData(): Attributes;
    _eraseAttrData(): unknown;
    onRequestRefreshRows(listener: (range: RowRange | undefined) => void): IDisposable;
    readonly _activeBuffer: ActiveBuffer;
    readonly _curAttrData: Attributes;
    readonly _charsetService: { readonly charset: unknown };
    readonly _coreService: { readonly modes: { readonly insertMode: boolean } };
    readonly _dirtyRowTracker: { markDirty(row: number): void };
    readonly _parser: {
      precedingJoinState: number;
      setPrintHandler(handler: PrintCodes): void;
      reset(): void;
    };
  };
}

/** A quiet emulator, and its inside. */
export function createCore(size: {
  readonly columns: number;
  readonly rows: number;
  readonly scrollbackLines: number;
}): { readonly terminal: Terminal; readonly core: EmulatorCore } {
  const terminal = new xterm.Terminal({
    cols: size.columns,
    rows: size.rows,
    scrollback: size.scrollbackLines,
    allowProposedApi: true,
    // It would write to the console, which is the screen.
    logLevel: 'off',
    reflowCursorLine: true,
    windowOptions: { getWinSizeChars: true, pushTitle: true, popTitle: true },
  });
  const { _core: core } = terminal as unknown as { readonly _core: EmulatorCore };
  return { terminal, core };
}

/** A cell object to read others into. */
export function scratchCell(terminal: Terminal): PackedCell {
  return terminal.buffer.active.getNullCell() as PackedCell;
}
