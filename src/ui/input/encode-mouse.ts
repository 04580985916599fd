import { Buffer } from 'node:buffer';
import { contains, type Rect } from '../../lib/rect.ts';
import type { PaneModes } from '../../workspace/live.ts';
import type { MouseEvent } from './events.ts';
import { BUTTONS, MOUSE_BITS, X10_OFFSET } from './mouse.ts';

/** The last column or row that fits into one byte. */
const MAX_LEGACY_POSITION = 255 - X10_OFFSET;
/** Button number of a release in the encodings that do not tell which. */
const RELEASED = 3;
/** Lines that one notch of the wheel scrolls where a program gets arrow keys for it. */
const LINES_PER_NOTCH = 3;
const NOTHING = '';

/** The report of a mouse event for a program whose cells lie in `rect` of the outer screen; '' for none. */
export function encodeMouse(event: MouseEvent, modes: PaneModes, rect: Rect): Uint8Array {
  const inside = contains(rect, event.x, event.y);
  // A drag that began inside goes on outside; the program must hear of its end.
  const isDrag = event.kind === 'release' || (event.kind === 'move' && event.button !== 'none');
  if (!inside && !isDrag) return Buffer.alloc(0);
  if (modes.mouse === 'none') return Buffer.from(wheelAsArrows(event, modes));
  return isAskedFor(event, modes.mouse) ? report(event, modes, rect) : Buffer.alloc(0);
}

function isAskedFor(event: MouseEvent, mouse: PaneModes['mouse']): boolean {
  if (mouse === 'press') return event.kind === 'press' && BUTTONS.indexOf(event.button) < RELEASED;
  if (event.kind !== 'move') return true;
  return mouse === 'motion' || (mouse === 'drag' && event.button !== 'none');
}

function report(event: MouseEvent, modes: PaneModes, rect: Rect): Uint8Array {
  const x = clamp(event.x - rect.x + 1, rect.width);
  const y = clamp(event.y - rect.y + 1, rect.height);
  if (modes.mouseEncoding === 'legacy') return legacyReport(event, modes, [x, y]);
  const isReleased = event.kind === 'release';
  // An outer terminal in X10 encoding does not tell which button was released: call it the left one.
  const button = isReleased && event.button === 'none' ? 0 : codeOf(event);
  const code = button + heldBits(event);
  return Buffer.from(`\x1b[<${code};${x};${y}${isReleased ? 'm' : 'M'}`);
}

function legacyReport(
  event: MouseEvent,
  modes: PaneModes,
  position: readonly number[],
): Uint8Array {
  const button = event.kind === 'release' ? RELEASED : codeOf(event);
  // Mode 9 is older than modifiers in reports.
  const code = button + (modes.mouse === 'press' ? 0 : heldBits(event));
  const bytes = [code, ...position.map((value) => Math.min(value, MAX_LEGACY_POSITION))];
  return Uint8Array.of(0x1b, 0x5b, 0x4d, ...bytes.map((value) => value + X10_OFFSET));
}

function codeOf(event: MouseEvent): number {
  const index = BUTTONS.indexOf(event.button);
  const group = index >= 8 ? MOUSE_BITS.extra : index >= 4 ? MOUSE_BITS.wheel : 0;
  return group + (index & 3) + (event.kind === 'move' ? MOUSE_BITS.move : 0);
}

function heldBits({ shift, alt, ctrl }: MouseEvent): number {
  const { shift: shiftBit, alt: altBit, ctrl: ctrlBit } = MOUSE_BITS;
  return (shift ? shiftBit : 0) + (alt ? altBit : 0) + (ctrl ? ctrlBit : 0);
}

/** Mode 1007: a pager that knows nothing of mice scrolls with the wheel all the same. */
function wheelAsArrows(event: MouseEvent, modes: PaneModes): string {
  if (!modes.alternateScreen || !modes.alternateScroll) return NOTHING;
  if (event.button !== 'wheel-up' && event.button !== 'wheel-down') return NOTHING;
  const letter = event.button === 'wheel-up' ? 'A' : 'B';
  return `\x1b${modes.applicationCursor ? 'O' : '['}${letter}`.repeat(LINES_PER_NOTCH);
}

function clamp(value: number, most: number): number {
  return Math.max(1, Math.min(value, most));
}
