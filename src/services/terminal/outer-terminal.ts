import type { OuterTerminal } from './keeper.ts';

/** Until a screen attaches and tells better: xterm's light grey on black. */
export const UNKNOWN_OUTER_TERMINAL: OuterTerminal = {
  foreground: 'rgb:cccc/cccc/cccc',
  background: 'rgb:0000/0000/0000',
  cursor: 'rgb:cccc/cccc/cccc',
  palette: {},
  dark: true,
};

/** xterm's first sixteen colours, as two hexadecimal digits for each part. */
const BASE_COLOURS = [
  '000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5',
  '7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff',
].flatMap((row) => row.split(' '));
const CUBE_START = 16;
const GREY_START = 232;
const PALETTE_SIZE = 256;
/** Brightness of the six steps of xterm's 6×6×6 cube. */
const CUBE_STEPS = [0, 95, 135, 175, 215, 255];

/** A palette entry as the outer terminal told it, else as xterm has it; nothing outside of 0 to 255. */
export function paletteColour(index: number, outer: OuterTerminal): string | undefined {
  if (index >= PALETTE_SIZE) return undefined;
  return outer.palette[index] ?? standardColour(index);
}

function standardColour(index: number): string {
  if (index < CUBE_START) return rgb((BASE_COLOURS[index] ?? '').match(/../g) ?? []);
  if (index >= GREY_START) return rgb(Array(3).fill(hex(8 + (index - GREY_START) * 10)));
  const position = index - CUBE_START;
  const steps = [Math.floor(position / 36), Math.floor(position / 6) % 6, position % 6];
  return rgb(steps.map((step) => hex(CUBE_STEPS[step] ?? 0)));
}

function rgb(parts: readonly string[]): string {
  return `rgb:${parts.map((part) => part + part).join('/')}`;
}

function hex(value: number): string {
  return value.toString(16).padStart(2, '0');
}
