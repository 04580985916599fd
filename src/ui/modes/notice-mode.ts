import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';

/** The standing warnings in full, which the tab bar only counts. Any key closes it. */
export class NoticeMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;

  constructor(ui: UiContext) {
    this.#ui = ui;
  }

  hints(): readonly Hint[] {
    return [{ key: 'Esc', label: 'close' }];
  }

  key(event: KeyEvent): void {
    if (keyName(event) !== '') this.#ui.leave(this);
  }

  overlay(): Overlay {
    const props = { notices: this.#ui.workspace.notices(), hints: this.hints() };
    return { kind: 'notices', props, place: 'middle' };
  }
}
