import { type Csi, param } from './csi.ts';
import type { MouseButton, MouseEvent } from './events.ts';

/** Buttons in the order of their numbers on the wire: three and none, the wheel, the extra ones. */
export const BUTTONS: readonly MouseButton[] = [
  'left',
  'middle',
  'right',
  'none',
  'wheel-up',
  'wheel-down',
  'wheel-left',
  'wheel-right',
  'extra-8',
  'extra-9',
  'extra-10',
  'extra-11',
];

/** Bits of the button number in every mouse encoding (xterm ctlseqs, "Mouse Tracking"). */
export const MOUSE_BITS = {
  shift: 4,
  alt: 8,
  ctrl: 16,
  move: 32,
  wheel: 64,
  extra: 128,
} as const;

/** What X10 encoding adds to every value so that it is a printable byte. */
export const X10_OFFSET = 32;
const NO_BUTTON = 3;

/** The report `CSI < button ; x ; y M` (or `m` for a release), mode 1006. */
export function sgrMouse(csi: Csi, raw: Uint8Array): MouseEvent {
  return mouseEvent(
    { code: param(csi, 0), x: param(csi, 1, 1) - 1, y: param(csi, 2, 1) - 1 },
    csi.final === 'm',
    raw,
  );
}

/** The report `CSI M` and three bytes. Which button was released it does not tell. */
export function x10Mouse(raw: Uint8Array): MouseEvent {
  const [button = 0, column = 0, row = 0] = [...raw.subarray(3)].map((byte) => byte - X10_OFFSET);
  const code = Math.max(0, button);
  const isRelease = (code & (NO_BUTTON | MOUSE_BITS.move | MOUSE_BITS.wheel)) === NO_BUTTON;
  return mouseEvent({ code, x: column - 1, y: row - 1 }, isRelease, raw);
}

interface Report {
  readonly code: number;
  readonly x: number;
  readonly y: number;
}

function mouseEvent(report: Report, isRelease: boolean, raw: Uint8Array): MouseEvent {
  const { code } = report;
  return {
    type: 'mouse',
    kind: kindOf(code, isRelease),
    button: buttonOf(code),
    x: Math.max(0, report.x),
    y: Math.max(0, report.y),
    shift: (code & MOUSE_BITS.shift) !== 0,
    alt: (code & MOUSE_BITS.alt) !== 0,
    ctrl: (code & MOUSE_BITS.ctrl) !== 0,
    raw,
  };
}

function kindOf(code: number, isRelease: boolean): MouseEvent['kind'] {
  if ((code & MOUSE_BITS.wheel) !== 0) return 'wheel';
  if (isRelease) return 'release';
  return (code & MOUSE_BITS.move) !== 0 ? 'move' : 'press';
}

function buttonOf(code: number): MouseButton {
  const group = (code & MOUSE_BITS.extra) !== 0 ? 8 : (code & MOUSE_BITS.wheel) !== 0 ? 4 : 0;
  return BUTTONS[group + (code & 3)] ?? 'none';
}
