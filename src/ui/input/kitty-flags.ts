/** The kitty keyboard protocol's progressive enhancements, as bits of its flags. */
export const KITTY = {
  /** Keys that were ambiguous (Esc, Alt and Ctrl combinations) come as `CSI … u`. */
  disambiguate: 1,
  /** Repeats and releases are told. */
  events: 2,
  /** The shifted key and the one of the base layout are told. */
  alternates: 4,
  /** Every key comes as a sequence, those that type text too. */
  allKeys: 8,
  /** The text that a key types is told with it. */
  text: 16,
} as const;
