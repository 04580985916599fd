import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import { helpGroups } from '../keys/help-groups.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';
import { scrollOf } from './scroll-keys.ts';

/** Rows of the card that hold no key: its border, the blank and the hints. */
const FRAME_ROWS = 4;

/** All keys, by group. */
export class HelpMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  #offset = 0;

  constructor(ui: UiContext) {
    this.#ui = ui;
  }

  hints(): readonly Hint[] {
    return [
      { key: '↑ ↓', label: 'scroll' },
      { key: 'Esc', label: 'close' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const move = scrollOf(name);
    if (move !== undefined) {
      this.#offset = Math.min(this.#lastOffset(), Math.max(0, this.#offset + move));
      this.#ui.changed();
    } else if (name !== '') this.#ui.leave(this);
  }

  overlay(): Overlay {
    const props = {
      title: 'Keys',
      groups: this.#groups(),
      offset: this.#offset,
      hints: this.hints(),
    };
    return { kind: 'help', props, place: 'middle' };
  }

  #groups() {
    return helpGroups(this.#ui.actions, (action) => this.#ui.keysOf(action));
  }

  /** With the last line in view: a title and its keys each, and a blank between two groups. */
  #lastOffset(): number {
    const groups = this.#groups();
    const lines = groups.reduce((sum, { keys }) => sum + keys.length + 2, -1);
    return Math.max(0, lines - (this.#ui.main.height - FRAME_ROWS));
  }
}
