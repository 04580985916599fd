import { widthOfCodePoint } from '../../../lib/char-width.ts';

/** All planes that hold scripts and emoji; what lies above is rare. */
const REMEMBERED = 0x20000;

/** `widthOfCodePoint` that looks each character up only once, for all panes. */
export function rememberWidths(): (code: number) => number {
  // One more than the width; 0 where it was not asked yet.
  const known = new Uint8Array(REMEMBERED);
  return (code) => {
    const entry = known[code];
    if (entry === undefined) return widthOfCodePoint(code);
    if (entry > 0) return entry - 1;
    const width = widthOfCodePoint(code);
    known[code] = width + 1;
    return width;
  };
}
