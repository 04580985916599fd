import { inBackground } from '../../lib/in-background.ts';
import type { ScreenPort } from '../../protocol/screen-port.ts';
import type { Node } from '../../workspace/document.ts';
import type { LiveTerminal } from '../../workspace/live.ts';

const [FOCUS_IN, FOCUS_OUT] = ['\x1b[I', '\x1b[O'];

/** Tells programs that asked for it (mode 1004) when the keyboard comes to them and when it goes. */
export class FocusReports {
  readonly #report: (error: unknown) => void;
  readonly #onWatch: () => void;
  #focused: LiveTerminal | undefined;
  /** Attached screens whose terminal has the focus, as far as is known. */
  readonly #watching = new Set<number>();

  /** `onWatch` hears when somebody begins to look, and when nobody does any more. */
  constructor(report: (error: unknown) => void, onWatch: () => void) {
    this.#report = report;
    this.#onWatch = onWatch;
  }

  /** The keyboard is that program's from now on; nothing where it is no program's. */
  follow(live: LiveTerminal | undefined): void {
    if (live === this.#focused) return;
    if (this.#watching.size > 0) this.#tell(FOCUS_OUT);
    this.#focused = live;
    if (this.#watching.size > 0) this.#tell(FOCUS_IN);
  }

  /** Ids of the nodes that somebody has before them: the focused one, unless nobody looks. */
  lookedAt(focused: Node | undefined): readonly string[] {
    return focused && this.#watching.size > 0 ? [focused.id] : [];
  }

  /** Somebody looks from one more screen, until it goes. */
  watch(port: ScreenPort): void {
    this.screenChanged(port.id, true);
    port.on('close', () => this.screenChanged(port.id, false));
  }

  /** A person's own terminal got the focus, or lost it. */
  screenChanged(id: number, isFocused: boolean): void {
    const before = this.#watching.size;
    if (isFocused) this.#watching.add(id);
    else this.#watching.delete(id);
    const now = this.#watching.size;
    if (before > 0 === now > 0) return;
    this.#tell(now > 0 ? FOCUS_IN : FOCUS_OUT);
    this.#onWatch();
  }

  #tell(report: string): void {
    const live = this.#focused;
    if (live?.status.state !== 'running' || !live.modes.focusEvents) return;
    inBackground(live.write(Buffer.from(report)), this.#report);
  }
}
