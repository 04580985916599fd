import type { ScreenPort } from '../../protocol/screen-port.ts';
import type { TerminalMode } from '../../protocol/terminal-modes.ts';
import type { KeyModes } from './ui.ts';

const OTHER_KEYS: Readonly<Record<number, TerminalMode>> = {
  1: 'modify-other-keys-1',
  2: 'modify-other-keys-2',
};

/**
 * Sets one person's terminal to the keyboard and mouse modes that the focused program asked for, so
 * that its keys come in the encoding it wants and go through untouched.
 */
export class ModeMirror {
  readonly #port: ScreenPort;
  #kittyFlags = 0;
  #otherKeys = 0;
  #motion = false;

  constructor(port: ScreenPort) {
    this.#port = port;
  }

  /** Nothing: no program has the keyboard. */
  follow(modes: KeyModes | undefined): void {
    this.#mirrorKitty(modes?.kittyFlags ?? 0);
    this.#mirrorOtherKeys(modes?.modifyOtherKeys ?? 0);
    this.#mirrorMotion(modes?.mouse === 'motion');
  }

  #mirrorKitty(flags: number): void {
    if (flags === this.#kittyFlags) return;
    if (this.#kittyFlags === 0) this.#port.setModes({ on: ['kitty-keyboard'] });
    if (flags === 0) this.#port.setModes({ off: ['kitty-keyboard'] });
    else void this.#port.write(`\x1b[=${flags}u`);
    this.#kittyFlags = flags;
  }

  #mirrorOtherKeys(level: number): void {
    if (level === this.#otherKeys) return;
    const [before, after] = [OTHER_KEYS[this.#otherKeys], OTHER_KEYS[level]];
    this.#port.setModes({ off: before ? [before] : [], on: after ? [after] : [] });
    this.#otherKeys = level;
  }

  #mirrorMotion(wanted: boolean): void {
    if (wanted === this.#motion) return;
    this.#port.setModes(wanted ? { on: ['mouse-motion'] } : { off: ['mouse-motion'] });
    this.#motion = wanted;
  }
}
