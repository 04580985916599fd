import type { KeyEvent, MouseEvent } from '../input/events.ts';
import { keyName } from './key-name.ts';
import { scrollOf, wheelOf } from './scroll-keys.ts';

const CLOSES: readonly string[] = ['esc', 'enter', 'ctrl+c', 'q', '?'];

/** A card that is read: it is scrolled and closed. What is typed by somebody who does not see it goes nowhere. */
export interface Reading {
  /** Lines, down when positive; to be kept within what there is. */
  scroll(lines: number): void;
  close(): void;
}

/** Whether a key closes what is read. */
export function closesReading(keyName: string): boolean {
  return CLOSES.includes(keyName);
}

/** What a key does while a card is read. */
export function readingKey(event: KeyEvent, reading: Reading): void {
  const name = keyName(event);
  const lines = scrollOf(name);
  if (lines !== undefined) reading.scroll(lines);
  else if (closesReading(name)) reading.close();
}

/** The same of the mouse: the wheel scrolls, a click closes. Nothing is left for what lies behind. */
export function readingMouse(event: MouseEvent, reading: Reading): true {
  const lines = wheelOf(event);
  if (lines !== undefined) reading.scroll(lines);
  if (event.kind === 'press') reading.close();
  return true;
}
