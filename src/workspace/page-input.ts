interface Modifiers {
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly meta: boolean;
}

/** A button of the mouse; `none` for a bare move. */
export type PageButton = 'left' | 'middle' | 'right' | 'none';

/** What a person does to a page at the keyboard and with the mouse. */
export type PageInput =
  /** A key by its name (`enter`, `f5`, `up`) or its character; `text` is what it types, '' for nothing. */
  | (Modifiers & { readonly type: 'key'; readonly key: string; readonly text: string })
  /** Text that came whole: a paste, or what an input method made. */
  | { readonly type: 'text'; readonly text: string }
  /** A button, or a movement, with the button that is held; in CSS pixels of the viewport. */
  | (Modifiers & {
      readonly type: 'press' | 'release' | 'move';
      readonly button: PageButton;
      readonly x: number;
      readonly y: number;
    })
  /** Steps of the wheel, to the right and down. */
  | (Modifiers & {
      readonly type: 'wheel';
      readonly x: number;
      readonly y: number;
      readonly right: number;
      readonly down: number;
    });
