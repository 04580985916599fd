import type { MouseEvent } from '../input/events.ts';

/** Less than a page, so that the eye finds its place again. */
const PAGE = 10;
/** More than any list has. */
const ALL = 1_000_000;
/** Lines that one step of the wheel scrolls, as in most terminals. */
const WHEEL_LINES = 3;

const STEPS: Readonly<Record<string, number>> = { up: -1, k: -1, down: 1, j: 1 };
const SCROLLS: Readonly<Record<string, number>> = {
  ...STEPS,
  pageup: -PAGE,
  pagedown: PAGE,
  space: PAGE,
  home: -ALL,
  g: -ALL,
  end: ALL,
  G: ALL,
};

/** Lines that a key scrolls, down when positive; nothing for other keys. To be kept within what there is. */
export function scrollOf(keyName: string): number | undefined {
  return SCROLLS[keyName];
}

/** Rows that a key goes one by one, down when positive; nothing for other keys. To be kept within what there is. */
export function stepOf(keyName: string): number | undefined {
  return STEPS[keyName];
}

/** Lines that a step of the wheel scrolls; nothing for anything else that the mouse does. */
export function wheelOf({ kind, button }: MouseEvent): number | undefined {
  if (kind !== 'wheel') return undefined;
  if (button === 'wheel-up') return -WHEEL_LINES;
  return button === 'wheel-down' ? WHEEL_LINES : undefined;
}
