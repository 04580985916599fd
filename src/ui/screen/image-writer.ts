import type { ImageRow } from './image-row.ts';

/** Knows which rows of images one terminal shows, and how it is made to show others. */
export interface ImageWriter {
  /** Bytes that take away what is not to be seen any more, and move what the terminal keeps. They hold no pixels. */
  arrange(rows: readonly ImageRow[]): string;
  /** Whether the terminal has other pixels for that row, or none. */
  lacks(row: ImageRow): boolean;
  /** Bytes that show a row, with its pixels. */
  draw(row: ImageRow): string;
  /** The terminal has been erased. Bytes that make it forget what it keeps of ours. */
  forget(): string;
}

/** Moves the cursor to a cell of the screen. */
export function cursorTo(x: number, y: number): string {
  return `\x1b[${y + 1};${x + 1}H`;
}
