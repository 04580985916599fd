import type { LivePage } from '../../workspace/live-page.ts';
import { characterKey } from '../input/control-key.ts';
import type { InputEvent, KeyEvent, TextEvent } from '../input/events.ts';
import { PasteText } from './paste-text.ts';
import type { Focus, KeyModes, Ui } from './ui.ts';

/** Keys that only kitty's protocol tells apart (Shift+Enter), and movement without a button. */
const PAGE_MODES: KeyModes = { kittyFlags: 1, modifyOtherKeys: 0, mouse: 'motion' };
const ONE_KEY_OR_WORD = /[\x20-\x7e]|[^\x20-\x7e]+/g;
const ASCII = /^[\x20-\x7e]$/;

/** A page: it gets keys as a browser's window would, and text that no single key types as text. */
export class PageFocus implements Focus {
  readonly live = undefined;
  readonly modes = PAGE_MODES;
  readonly #ui: Pick<Ui, 'watch'>;
  readonly #page: LivePage;
  readonly #pasted = new PasteText();

  constructor(ui: Pick<Ui, 'watch'>, page: LivePage) {
    this.#ui = ui;
    this.#page = page;
  }

  get isListening(): boolean {
    return this.#page.facts.state === 'live';
  }

  take(event: InputEvent): void {
    if (event.type === 'key') this.#key(event);
    else if (event.type === 'text') this.#text(event);
    else if (event.type === 'paste') this.#pasted.take(event, (text) => this.paste(text));
  }

  paste(text: string): void {
    if (text === '') return;
    this.#ui.watch.expectEcho(this.#page.picture);
    this.#page.send({ type: 'text', text });
  }

  #key(event: KeyEvent): void {
    if (event.event === 'release') return;
    if (event.text !== '' && !ASCII.test(event.text) && event.key !== 'enter') {
      this.paste(event.text);
      return;
    }
    const { key, text, ctrl, alt, shift, super: meta } = event;
    this.#ui.watch.expectEcho(this.#page.picture);
    this.#page.send({ type: 'key', key, text, ctrl, alt, shift, meta });
  }

  /** What came in one piece: letter by letter where a key types it, else whole, as an input method makes it. */
  #text(event: TextEvent): void {
    for (const part of event.text.match(ONE_KEY_OR_WORD) ?? []) {
      if (ASCII.test(part)) this.#key(characterKey(Buffer.from(part)));
      else this.paste(part);
    }
  }
}
