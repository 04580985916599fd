import { lastOffset } from '../chrome/list-window.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent, MouseEvent } from '../input/events.ts';
import { helpGroups } from '../keys/help-groups.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { type Reading, readingKey, readingMouse } from './reading.ts';

/** Rows of the card that hold no key: its border, the blank and the hints. */
const FRAME_ROWS = 4;

/** All keys, by group. */
export class HelpMode implements Mode, Reading {
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
    readingKey(event, this);
  }

  mouse(event: MouseEvent): boolean {
    return readingMouse(event, this);
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

  scroll(lines: number): void {
    this.#offset = Math.min(this.#lastOffset(), Math.max(0, this.#offset + lines));
    this.#ui.changed();
  }

  close(): void {
    this.#ui.leave(this);
  }

  #groups() {
    return helpGroups(this.#ui.actions, (action) => this.#ui.keysOf(action));
  }

  /** With the last line in view: a title and its keys each, and a blank between two groups. */
  #lastOffset(): number {
    const groups = this.#groups();
    const lines = groups.reduce((sum, { keys }) => sum + keys.length + 2, -1);
    return lastOffset(lines, this.#ui.main.height - FRAME_ROWS);
  }
}
