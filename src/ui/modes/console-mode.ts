import type { LivePage } from '../../workspace/live-page.ts';
import { mostAbove } from '../chrome/console-lines.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent, MouseEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { shortAddress } from '../page-words.ts';
import { keyName } from './key-name.ts';
import { type Reading, readingKey, readingMouse } from './reading.ts';

/** A page's console while it is written. It stays at the newest line until somebody scrolls up. */
export class ConsoleMode implements Mode, Reading {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #page: LivePage;
  readonly #stop: () => void;
  #above = 0;

  constructor(ui: UiContext, page: LivePage) {
    this.#ui = ui;
    this.#page = page;
    this.#stop = page.onConsole(() => ui.changed());
  }

  hints(): readonly Hint[] {
    return [
      { key: '↑ ↓', label: 'scroll' },
      { key: 'y', label: 'copy all' },
      { key: 'Esc', label: 'close' },
    ];
  }

  key(event: KeyEvent): void {
    if (keyName(event) === 'y') this.#copy();
    else readingKey(event, this);
  }

  mouse(event: MouseEvent): boolean {
    return readingMouse(event, this);
  }

  scroll(lines: number): void {
    const { main, workspace } = this.#ui;
    const room = { columns: main.width, rows: main.height };
    const most = mostAbove(this.#page.consoleLines(), room, workspace.widthOf);
    this.#above = Math.min(most, Math.max(0, this.#above - lines));
    this.#ui.changed();
  }

  close(): void {
    this.#ui.leave(this);
  }

  overlay(): Overlay {
    const props = {
      title: `Console · ${shortAddress(this.#page.facts.url)}`,
      messages: this.#page.consoleLines(),
      above: this.#above,
      hints: this.hints(),
    };
    return { kind: 'console', props, place: 'middle' };
  }

  left(): void {
    this.#stop();
  }

  #copy(): void {
    const lines = this.#page
      .consoleLines()
      .map(({ level, text, source }) =>
        [level, text, source].filter((part) => part !== '').join(' '),
      );
    if (lines.length > 0) this.#ui.copy(lines.join('\n'));
  }
}
