import type { Terminal } from '@xterm/headless';
import type { PaneModes } from '../../../workspace/live.ts';
import type { EmulatorCore } from './core.ts';
import type { KeyboardModes } from './keyboard-modes.ts';
import type { PrivateModes } from './private-modes.ts';

const MOUSE = {
  none: 'none',
  x10: 'press',
  vt200: 'press-release',
  drag: 'drag',
  any: 'motion',
} as const;
const ENCODING = { DEFAULT: 'legacy', SGR: 'sgr', SGR_PIXELS: 'sgr-pixels' } as const;

/** Where the modes of a pane are kept. */
export interface ModeSources {
  readonly terminal: Terminal;
  readonly core: EmulatorCore;
  readonly keyboard: KeyboardModes;
  readonly privateModes: PrivateModes;
}

/** What the program has asked for so far. */
export function readModes({ terminal, core, keyboard, privateModes }: ModeSources): PaneModes {
  const { modes } = terminal;
  return {
    alternateScreen: terminal.buffer.active.type === 'alternate',
    applicationCursor: modes.applicationCursorKeysMode,
    bracketedPaste: modes.bracketedPasteMode,
    focusEvents: modes.sendFocusMode,
    mouse: MOUSE[modes.mouseTrackingMode],
    mouseEncoding: ENCODING[core.coreMouseService.activeEncoding],
    kittyFlags: keyboard.flags,
    modifyOtherKeys: keyboard.modifyOtherKeys,
    alternateScroll: privateModes.alternateScroll,
  };
}

/** Whether both ask for the same. */
export function sameModes(one: PaneModes, other: PaneModes): boolean {
  return (Object.keys(one) as (keyof PaneModes)[]).every((name) => one[name] === other[name]);
}
