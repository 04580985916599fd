import type { KeyEvent, MouseEvent } from '../input/events.ts';
import { keyName } from './key-name.ts';
import { scrollOf, wheelOf } from './scroll-keys.ts';

/** A card that is read: it is scrolled, and anything else closes it. */
export interface Reading {
  /** Lines, down when positive; to be kept within what there is. */
  scroll(lines: number): void;
  close(): void;
}

/** What a key does while a card is read. */
export function readingKey(event: KeyEvent, reading: Reading): void {
  const name = keyName(event);
  const lines = scrollOf(name);
  if (lines !== undefined) reading.scroll(lines);
  else if (name !== '') reading.close();
}

/** The same of the mouse: the wheel scrolls, a click closes. Nothing is left for what lies behind. */
export function readingMouse(event: MouseEvent, reading: Reading): true {
  const lines = wheelOf(event);
  if (lines !== undefined) reading.scroll(lines);
  if (event.kind === 'press') reading.close();
  return true;
}
