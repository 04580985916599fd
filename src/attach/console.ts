/** Where a command writes, and whether a person is there to ask. */
export interface Console {
  /** One line or more on standard output. */
  print(text: string): void;
  /** Asks a person; nothing when none is there. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
}
