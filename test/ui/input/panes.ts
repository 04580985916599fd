import { Buffer } from 'node:buffer';
import { encode } from '../../../src/ui/input/encode.ts';
import type { PaneModes } from '../../../src/workspace/live.ts';
import { eventsOf } from './typed.ts';

/** A program that asked for nothing. */
export const PLAIN: PaneModes = {
  alternateScreen: false,
  applicationCursor: false,
  bracketedPaste: false,
  focusEvents: false,
  mouse: 'none',
  mouseEncoding: 'legacy',
  kittyFlags: 0,
  modifyOtherKeys: 0,
  alternateScroll: false,
};

/** The program's cells: 20 by 10 of them, from column 5, row 3 of the outer screen. */
export const RECT = { x: 5, y: 3, width: 20, height: 10 };

/** What a program in modes gets for what a terminal sent, as a string of bytes. */
export function passed(input: string | Uint8Array, modes: Partial<PaneModes> = {}): string {
  const target = { modes: { ...PLAIN, ...modes }, rect: RECT };
  const bytes = eventsOf(input).map((event) => encode(event, target));
  return Buffer.concat(bytes).toString('latin1');
}
