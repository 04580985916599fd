import type { ScreenSet } from './screen-set.ts';

/** What was copied last, also set in the person's own terminal (OSC 52, which works over SSH). */
export class Clipboard {
  readonly #screens: ScreenSet;
  #text = '';

  constructor(screens: ScreenSet) {
    this.#screens = screens;
  }

  get text(): string {
    return this.#text;
  }

  copy(text: string): void {
    if (text === '') return;
    this.#text = text;
    const base64 = Buffer.from(text).toString('base64');
    this.#screens.send(`\x1b]52;c;${base64}\x1b\\`, 'leading');
  }
}
