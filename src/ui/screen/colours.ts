import {
  COLOUR_MASK,
  MODE_DEFAULT,
  MODE_MASK,
  MODE_PALETTE_16,
  MODE_PALETTE_256,
  MODE_RGB,
} from '../../lib/cell.ts';
import type { Capabilities } from './capabilities.ts';

/** A packed colour as the terminal can show it: RGB becomes the nearest of 256, those of 16. */
export function reduceColour(packed: number, colours: Capabilities['colours']): number {
  const mode = packed & MODE_MASK;
  if (mode === MODE_DEFAULT || colours === 'none') return MODE_DEFAULT;
  const value = packed & COLOUR_MASK;
  if (mode === MODE_RGB) return colours === 'rgb' ? MODE_RGB | value : reduceRgb(value, colours);
  const index = value & 0xff;
  if (colours === '16' && index > 15) return MODE_PALETTE_16 | nearestOf16(rgbOf256(index));
  return (index < 16 ? MODE_PALETTE_16 : MODE_PALETTE_256) | index;
}

/** SGR parameters of a packed colour; `base` is 30 for text and 40 for the background. */
export function colourParameters(packed: number, base: 30 | 40): string {
  const value = packed & COLOUR_MASK;
  switch (packed & MODE_MASK) {
    case MODE_RGB:
      return `${base + 8};2;${value >> 16};${(value >> 8) & 255};${value & 255}`;
    case MODE_PALETTE_256:
      return `${base + 8};5;${value}`;
    case MODE_PALETTE_16:
      return value < 8 ? `${base + value}` : `${base + 52 + value}`;
    default:
      return `${base + 9}`;
  }
}

function reduceRgb(value: number, colours: Capabilities['colours']): number {
  return colours === '16'
    ? MODE_PALETTE_16 | nearestOf16(value)
    : MODE_PALETTE_256 | nearestOf256(value);
}

/** Levels of xterm's 6×6×6 cube. */
const LEVELS = [0, 95, 135, 175, 215, 255];

function nearestOf256(rgb: number): number {
  const [red, green, blue] = channels(rgb);
  const cube = [red, green, blue].map(nearestLevel);
  const cubeIndex = 16 + 36 * (cube[0] ?? 0) + 6 * (cube[1] ?? 0) + (cube[2] ?? 0);
  const grey = Math.max(0, Math.min(23, Math.round(((red + green + blue) / 3 - 8) / 10)));
  const greyIndex = 232 + grey;
  return distance(rgb, rgbOf256(greyIndex)) < distance(rgb, rgbOf256(cubeIndex))
    ? greyIndex
    : cubeIndex;
}

function nearestLevel(channel: number): number {
  if (channel < 48) return 0;
  return channel < 115 ? 1 : Math.min(5, Math.floor((channel - 35) / 40));
}

function rgbOf256(index: number): number {
  if (index < 16) return BASIC[index] ?? 0;
  if (index >= 232) return (8 + (index - 232) * 10) * 0x10101;
  const cube = index - 16;
  const level = (step: number) => LEVELS[Math.floor(cube / step) % 6] ?? 0;
  return (level(36) << 16) | (level(6) << 8) | level(1);
}

/** xterm's default for the first sixteen; a user's own differ, so they are only used to come near. */
const BASIC = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f,
  0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

function nearestOf16(rgb: number): number {
  let best = 0;
  for (let index = 1; index < BASIC.length; index++) {
    if (distance(rgb, BASIC[index] ?? 0) < distance(rgb, BASIC[best] ?? 0)) best = index;
  }
  return best;
}

function distance(one: number, other: number): number {
  const [a, b] = [channels(one), channels(other)];
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function channels(rgb: number): [number, number, number] {
  return [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
}
