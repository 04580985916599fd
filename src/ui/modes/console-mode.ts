import type { LivePage } from '../../workspace/live-page.ts';
import { mostAbove } from '../chrome/console-lines.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent, MouseEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { shortAddress } from '../page-words.ts';
import { keyName } from './key-name.ts';
import { scrollOf, wheelOf } from './scroll-keys.ts';

/** A page's console while it is written. It stays at the newest line until somebody scrolls up. */
export class ConsoleMode implements Mode {
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
    const name = keyName(event);
    const by = scrollOf(name);
    if (by !== undefined) this.#scroll(by);
    else if (name === 'y') this.#copy();
    else if (name !== '') this.#ui.leave(this);
  }

  mouse(event: MouseEvent): boolean {
    const by = wheelOf(event);
    if (by !== undefined) this.#scroll(by);
    if (event.kind === 'press') this.#ui.leave(this);
    return true;
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

  #scroll(by: number): void {
    const { main, workspace } = this.#ui;
    const room = { columns: main.width, rows: main.height };
    const most = mostAbove(this.#page.consoleLines(), room, workspace.widthOf);
    this.#above = Math.min(most, Math.max(0, this.#above - by));
    this.#ui.changed();
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
