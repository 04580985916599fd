import type { ConfirmProps } from '../chrome/confirm.tsx';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';

export interface ConfirmOptions extends ConfirmProps {
  readonly confirm: () => void;
}

/** Asks before something that cannot be taken back. Anything but `y` means no. */
export class ConfirmMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #options: ConfirmOptions;

  constructor(ui: UiContext, options: ConfirmOptions) {
    this.#ui = ui;
    this.#options = options;
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
    this.#ui.leave(this);
    if (name === 'y' || name === 'Y') this.#options.confirm();
  }

  overlay(): Overlay {
    return { kind: 'confirm', props: this.#options, place: 'middle' };
  }
}
