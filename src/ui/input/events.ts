/** What came in from a person's terminal. `raw` is exactly the bytes that an event was made from. */
export type InputEvent =
  | KeyEvent
  | TextEvent
  | PasteEvent
  | MouseEvent
  | FocusEvent
  | ReplyEvent
  | UnknownEvent;

/** Keys that were held down beside it. */
export interface Modifiers {
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly super: boolean;
}

/** How the outer terminal wrote a key down: as since the VT100, or by one of the two newer protocols. */
export type KeyEncoding = 'legacy' | 'kitty' | 'modify-other-keys';

/** A key, as the terminal told of it. */
export interface KeyEvent extends Modifiers {
  readonly type: 'key';
  /** A name (`enter`, `up`, `f5`, `space`), or the character on the key: as typed, or unshifted (kitty). */
  readonly key: string;
  readonly event: 'press' | 'repeat' | 'release';
  /** What the key types, '' where it types nothing. */
  readonly text: string;
  readonly encoding: KeyEncoding;
  /** Flags of the kitty protocol without which a terminal would not have sent these bytes. */
  readonly kittyFlags: number;
  /** The character with Shift held, and the one at that place on a US keyboard, where the terminal told. */
  readonly shifted?: string | undefined;
  readonly base?: string | undefined;
  readonly raw: Uint8Array;
}

/** Two or more printable characters that came together. */
export interface TextEvent {
  readonly type: 'text';
  readonly text: string;
  readonly raw: Uint8Array;
}

/** A bracketed paste, streamed. The markers are the `raw` of `start` and `end`, never part of `data`. */
export interface PasteEvent {
  readonly type: 'paste';
  readonly phase: 'start' | 'data' | 'end';
  readonly raw: Uint8Array;
}

/** What a mouse event is about; `none` for a bare move. */
export type MouseButton =
  | 'left'
  | 'middle'
  | 'right'
  | 'none'
  | 'wheel-up'
  | 'wheel-down'
  | 'wheel-left'
  | 'wheel-right'
  | 'extra-8'
  | 'extra-9'
  | 'extra-10'
  | 'extra-11';

/** The mouse, in cells of the screen. */
export interface MouseEvent extends Omit<Modifiers, 'super'> {
  readonly type: 'mouse';
  readonly kind: 'press' | 'release' | 'move' | 'wheel';
  /** In a move the button that is held; `none` also for a release in X10 encoding, which does not tell. */
  readonly button: MouseButton;
  /** Cells of the outer screen, from 0. */
  readonly x: number;
  readonly y: number;
  readonly raw: Uint8Array;
}

/** The terminal's window got or lost the keys. */
export interface FocusEvent {
  readonly type: 'focus';
  readonly in: boolean;
  readonly raw: Uint8Array;
}

/** An answer of the outer terminal to a query of ours: never for a pane. */
export interface ReplyEvent {
  readonly type: 'reply';
  readonly reply: Reply;
  readonly raw: Uint8Array;
}

/** An answer of the terminal to a question of ours. */
export type Reply =
  /** DA1 and DA2, as numbers; DA3's unit id. */
  | { readonly kind: 'attributes'; readonly level: 1 | 2; readonly params: readonly number[] }
  | { readonly kind: 'unit-id'; readonly id: string }
  /** DSR: 0 means ready. */
  | { readonly kind: 'status'; readonly params: readonly number[] }
  /** CPR, from 1 as on the wire. */
  | { readonly kind: 'cursor'; readonly row: number; readonly column: number }
  /** DECRPM: 0 unknown, 1 set, 2 reset, 3 and 4 the same for good. */
  | {
      readonly kind: 'mode';
      readonly dec: boolean;
      readonly mode: number;
      readonly setting: number;
    }
  /** OSC 4 (`index`), 10, 11, 12; `value` as `rgb:rrrr/gggg/bbbb`. */
  | {
      readonly kind: 'colour';
      readonly of: 'palette' | 'foreground' | 'background' | 'cursor';
      readonly index: number;
      readonly value: string;
    }
  /** XTVERSION: name and version of the terminal. */
  | { readonly kind: 'version'; readonly text: string }
  | { readonly kind: 'kitty-flags'; readonly flags: number }
  /** XTGETTCAP: a terminfo capability; `value` is '' for a flag and for one that is not known. */
  | {
      readonly kind: 'capability';
      readonly known: boolean;
      readonly name: string;
      readonly value: string;
    }
  /** XTWINOPS `CSI … t`: 8 is rows and columns, 6 a cell in pixels, 4 the text area in pixels. */
  | { readonly kind: 'window'; readonly params: readonly number[] }
  /** Mode 2031: the terminal went dark or light. */
  | { readonly kind: 'colour-scheme'; readonly dark: boolean }
  /** A reply that nobody reads, or one that was cut off. */
  | { readonly kind: 'other' };

/** Bytes that are none of the above: a sequence that we do not know, or no text. They go to the program. */
export interface UnknownEvent {
  readonly type: 'unknown';
  readonly raw: Uint8Array;
}
