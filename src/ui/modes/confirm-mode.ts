import type { ConfirmProps } from '../chrome/confirm.tsx';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';
import { StrayKeys } from './stray-keys.ts';

export interface ConfirmOptions extends ConfirmProps {
  readonly confirm: () => void;
}

const YES: readonly string[] = ['y', 'Y'];
const NO: readonly string[] = ['n', 'N', 'q'];
const LEAVES: readonly string[] = ['esc', 'ctrl+c'];

/** Asks before something that cannot be taken back. A text that is typed is no answer, and goes nowhere. */
export class ConfirmMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #options: ConfirmOptions;
  readonly #stray: StrayKeys;

  constructor(ui: UiContext, options: ConfirmOptions) {
    this.#ui = ui;
    this.#options = options;
    this.#stray = new StrayKeys(ui);
  }

  hints(): readonly Hint[] {
    return [
      { key: 'y', label: this.#options.yes },
      { key: 'n', label: this.#options.no },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    if (name === '') return;
    const isYes = YES.includes(name);
    if (!LEAVES.includes(name) && this.#stray.take(isYes || NO.includes(name))) return;
    this.#ui.leave(this);
    if (isYes) this.#options.confirm();
  }

  overlay(): Overlay {
    return { kind: 'confirm', props: this.#options, place: 'middle' };
  }
}
