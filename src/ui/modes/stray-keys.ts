import type { UiContext } from '../context.ts';

/** Who types makes no longer pause between two keys. */
const PAUSE_MS = 500;

/** Tells answers to a card from a text that is typed by somebody who does not see it: its first key that means nothing, and those that follow without a pause. */
export class StrayKeys {
  readonly #ui: Pick<UiContext, 'workspace' | 'say'>;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(ui: Pick<UiContext, 'workspace' | 'say'>) {
    this.#ui = ui;
  }

  /** Whether a key that has come is one of them, which is said. `isMeant`: it means something here. */
  take(isMeant: boolean): boolean {
    const now = this.#ui.workspace.clock.now();
    if (isMeant && now >= this.#untilMs) return false;
    this.#untilMs = now + PAUSE_MS;
    this.#ui.say('What else is typed here is left out.', 'warning');
    return true;
  }
}
