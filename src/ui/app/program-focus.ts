import { inBackground } from '../../lib/in-background.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { Rect } from '../../lib/rect.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import { encode, PASTE_END, PASTE_START } from '../input/encode.ts';
import type { InputEvent } from '../input/events.ts';
import type { Focus, Ui } from './ui.ts';

/** The program of a terminal, which gets the same bytes that a person's terminal sent. */
export class ProgramFocus implements Focus {
  readonly live: LiveTerminal;
  readonly #ui: Pick<Ui, 'typedInto' | 'say'>;
  readonly #rect: Rect;

  constructor(ui: Pick<Ui, 'typedInto' | 'say'>, live: LiveTerminal, rect: Rect) {
    this.#ui = ui;
    this.live = live;
    this.#rect = rect;
  }

  get isListening(): boolean {
    return this.live.status.state === 'running';
  }

  get modes() {
    return this.live.modes;
  }

  take(event: InputEvent): void {
    this.#write(encode(event, { modes: this.live.modes, rect: this.#rect }));
  }

  /** With the markers that the program asked for. */
  paste(text: string): void {
    const { bracketedPaste } = this.live.modes;
    const bytes = Buffer.from(bracketedPaste ? text : text.replaceAll('\n', '\r'));
    this.#write(bracketedPaste ? Buffer.concat([PASTE_START, bytes, PASTE_END]) : bytes);
  }

  #write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#ui.typedInto(this.live);
    inBackground(this.live.write(bytes), (error) => this.#ui.say(messageOf(error), 'warning'));
  }
}
