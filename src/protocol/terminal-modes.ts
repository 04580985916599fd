interface Mode {
  readonly on: string;
  readonly off: string;
  /** A setting that it shares with other modes. */
  readonly shares?: string;
}

/**
 * Every mode that a screen may turn on in the person's terminal, with what undoes it. The screen
 * keeps the set that is on and undoes exactly those however it ends. They are turned on in this order
 * and undone in the reverse: the kitty protocol has a stack per screen buffer. Those that share a
 * setting of the terminal override each other, so a change to one states the others again.
 */
export const TERMINAL_MODES = {
  /** The alternate screen, with the title saved on the terminal's stack (XTWINOPS 22, 23). */
  'alternate-screen': { on: '\x1b[22;0t\x1b[?1049h', off: '\x1b[?1049l\x1b[23;0t' },
  /** Pictures of ours on the alternate screen: all of kitty's, whose memory is given back, and what sixel has drawn. */
  pictures: { on: '', off: '\x1b_Ga=d,d=A,q=2\x1b\\\x1b[2J' },
  'hidden-cursor': { on: '\x1b[?25l', off: '\x1b[?25h' },
  /** Any DECSCUSR shape that was set; undone to the terminal's own. */
  'cursor-shape': { on: '', off: '\x1b[0 q' },
  /** Any colour of the cursor that was set (OSC 12); undone to the terminal's own. */
  'cursor-colour': { on: '', off: '\x1b]112\x1b\\' },
  'bracketed-paste': { on: '\x1b[?2004h', off: '\x1b[?2004l' },
  'focus-events': { on: '\x1b[?1004h', off: '\x1b[?1004l' },
  /** Presses, releases and drags, in SGR encoding. */
  mouse: {
    on: '\x1b[?1000h\x1b[?1002h\x1b[?1006h',
    off: '\x1b[?1006l\x1b[?1002l\x1b[?1000l',
    shares: 'mouse',
  },
  /** Movement without a button too: only while the focused program asked for it. */
  'mouse-motion': { on: '\x1b[?1003h', off: '\x1b[?1003l', shares: 'mouse' },
  /** Wrap-around off, so that the last column never scrolls the terminal. */
  'no-wrap': { on: '\x1b[?7l', off: '\x1b[?7h' },
  /** One entry on the kitty keyboard protocol's stack; its flags are set with `CSI = flags u`. */
  'kitty-keyboard': { on: '\x1b[>0u', off: '\x1b[<u' },
  'modify-other-keys-1': { on: '\x1b[>4;1m', off: '\x1b[>4m', shares: 'keys' },
  'modify-other-keys-2': { on: '\x1b[>4;2m', off: '\x1b[>4m', shares: 'keys' },
} as const satisfies Readonly<Record<string, Mode>>;

/** One of them. */
export type TerminalMode = keyof typeof TERMINAL_MODES;

/** Modes to turn on and off at one time. */
export interface ModeChange {
  readonly on?: readonly TerminalMode[];
  readonly off?: readonly TerminalMode[];
}

/** Ends whatever a cut-off frame may have left open: a sequence, a link, colours, a held picture. */
const SETTLE = '\x18\x1b]8;;\x1b\\\x1b[m\x1b[?2026l';

/** The modes that are on in one terminal. Each change answers with the bytes that make it so. */
export class ModeSet {
  readonly #on = new Set<TerminalMode>();

  change({ on = [], off = [] }: ModeChange): string {
    const ended = inOrder(off).filter((mode) => this.#on.delete(mode));
    const begun = inOrder(on).filter((mode) => !this.#on.has(mode));
    const changed = [...ended, ...begun];
    for (const mode of begun) this.#on.add(mode);
    const stated = inOrder([...this.#on]).filter((mode) =>
      changed.some((other) => other === mode || shareSetting(other, mode)),
    );
    return bytesOff(ended) + bytesOn(stated);
  }

  /** What turns on again all that are on, in a terminal where none is. */
  again(): string {
    return bytesOn(inOrder([...this.#on]));
  }

  /** What undoes all that are on, after a frame that may have been cut. Nothing when none is. */
  undo(): string {
    return this.#on.size === 0 ? '' : SETTLE + bytesOff(inOrder([...this.#on]));
  }

  clear(): void {
    this.#on.clear();
  }
}

/** Whether a word from outside is the name of a mode. */
export function isTerminalMode(name: unknown): name is TerminalMode {
  return typeof name === 'string' && Object.hasOwn(TERMINAL_MODES, name);
}

const ORDER = Object.keys(TERMINAL_MODES).filter(isTerminalMode);

function inOrder(modes: readonly TerminalMode[]): TerminalMode[] {
  return ORDER.filter((mode) => modes.includes(mode));
}

function shareSetting(one: TerminalMode, other: TerminalMode): boolean {
  const setting = settingOf(one);
  return setting !== undefined && setting === settingOf(other);
}

function settingOf(mode: TerminalMode): string | undefined {
  const { shares }: Mode = TERMINAL_MODES[mode];
  return shares;
}

function bytesOn(modes: readonly TerminalMode[]): string {
  return modes.map((mode) => TERMINAL_MODES[mode].on).join('');
}

function bytesOff(modes: readonly TerminalMode[]): string {
  return modes
    .map((mode) => TERMINAL_MODES[mode].off)
    .reverse()
    .join('');
}
