import { inBackground } from '../../lib/in-background.ts';
import type { LiveTerminal } from '../../workspace/live.ts';

const [FOCUS_IN, FOCUS_OUT] = ['\x1b[I', '\x1b[O'];

/** Tells programs that asked for it (mode 1004) when the keyboard comes to them and when it goes. */
export class FocusReports {
  readonly #report: (error: unknown) => void;
  #focused: LiveTerminal | undefined;
  #isWindowFocused = true;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** The keyboard is that program's from now on; nothing where it is no program's. */
  follow(live: LiveTerminal | undefined): void {
    if (live === this.#focused) return;
    if (this.#isWindowFocused) this.#tell(FOCUS_OUT);
    this.#focused = live;
    if (this.#isWindowFocused) this.#tell(FOCUS_IN);
  }

  /** The person's own terminal got the focus, or lost it. */
  windowChanged(isFocused: boolean): void {
    this.#isWindowFocused = isFocused;
    this.#tell(isFocused ? FOCUS_IN : FOCUS_OUT);
  }

  #tell(report: string): void {
    const live = this.#focused;
    if (live?.status.state !== 'running' || !live.modes.focusEvents) return;
    inBackground(live.write(Buffer.from(report)), this.#report);
  }
}
