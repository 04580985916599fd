import type { Clock } from '../../lib/clock.ts';
import type { MessageLevel } from '../context.ts';

/** Long enough to read a sentence twice. */
const SHOWN_MS: Readonly<Record<MessageLevel, number>> = {
  info: 4_000,
  warning: 8_000,
  danger: 15_000,
};

/** The sentence on the bottom line: goes by itself after a while, or with the next key. */
export class Message {
  readonly #clock: Clock;
  readonly #changed: () => void;
  #current: { readonly text: string; readonly level: MessageLevel } | undefined;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  get current(): { readonly text: string; readonly level: MessageLevel } | undefined {
    return this.#current;
  }

  say(text: string, level: MessageLevel): void {
    this.#cancel?.();
    this.#current = { text, level };
    this.#cancel = this.#clock.after(SHOWN_MS[level], () => this.clear());
    this.#changed();
  }

  clear(): void {
    if (!this.#current) return;
    this.#cancel?.();
    this.#current = undefined;
    this.#changed();
  }
}
