import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';
import { closesReading } from './reading.ts';
import { stepOf } from './scroll-keys.ts';

/** The standing warnings in full, which the tab bar only counts. `x` puts one away that was read. */
export class NoticeMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  #selected = 0;

  constructor(ui: UiContext) {
    this.#ui = ui;
  }

  hints(): readonly Hint[] {
    return [
      { key: 'x', label: 'put it away' },
      { key: '↑ ↓', label: 'move' },
      { key: 'Esc', label: 'close' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const move = stepOf(name);
    if (move !== undefined) this.#move(move);
    else if (name === 'x') this.#dismiss();
    else if (closesReading(name)) this.#ui.leave(this);
  }

  overlay(): Overlay {
    const notices = this.#ui.workspace.notices().map(({ text }) => text);
    const selected = Math.min(this.#selected, notices.length - 1);
    return { kind: 'notices', props: { notices, selected, hints: this.hints() }, place: 'middle' };
  }

  #move(by: number): void {
    const last = this.#ui.workspace.notices().length - 1;
    this.#selected = Math.max(0, Math.min(last, this.#selected + by));
    this.#ui.changed();
  }

  #dismiss(): void {
    const { workspace } = this.#ui;
    const notice = workspace.notices()[this.#selected];
    if (notice) workspace.dismissNotice(notice.id);
    this.#move(0);
    if (workspace.notices().length === 0) this.#ui.leave(this);
  }
}
