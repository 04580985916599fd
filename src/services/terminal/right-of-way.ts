import type { Clock } from '../../lib/clock.ts';

/** A program that is to answer a key has this long before the others go on. */
const ANSWER_MS = 8;
/** The screen that shows the answer needs a processor as well, before a flood takes it again. */
const SHOW_MS = 1;
/** Who wrote this recently may write again before the answer is there. */
const ACTIVE_MS = 50;

/** A program's output, which can wait in the kernel. */
export interface Output {
  setReading(reading: boolean): void;
}

/**
 * Lets the program that a key went to answer first: meanwhile the output of the others waits in the
 * kernel, which stops those that flood. Never for long, and never more than half of the time.
 */
export class RightOfWay {
  readonly #clock: Clock;
  /** When each output last wrote, in ms since the epoch. */
  readonly #lastMs = new Map<Output, number>();
  #holder: Output | undefined;
  #waiting: readonly Output[] = [];
  #sinceMs = 0;
  #notBeforeMs = 0;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A key is about to go to the program of this output. */
  give(output: Output): void {
    this.#continue(output);
    const now = this.#clock.now();
    if (this.#waiting.length > 0 || now < this.#notBeforeMs) return;
    const isRival = (other: Output, lastMs: number) =>
      other !== output && now - lastMs <= ACTIVE_MS;
    this.#waiting = [...this.#lastMs].filter((each) => isRival(...each)).map(([other]) => other);
    if (this.#waiting.length === 0) return;
    for (const rival of this.#waiting) rival.setReading(false);
    this.#sinceMs = now;
    this.#holder = output;
    this.#cancel = this.#clock.after(ANSWER_MS, () => this.#end());
  }

  /** The output wrote, and what it wrote is drawn. */
  wrote(output: Output): void {
    this.#lastMs.set(output, this.#clock.now());
    if (output !== this.#holder) return;
    this.#holder = undefined;
    this.#cancel?.();
    this.#cancel = this.#clock.after(SHOW_MS, () => this.#end());
  }

  /** The output is no more. */
  forget(output: Output): void {
    this.#lastMs.delete(output);
    this.#waiting = this.#waiting.filter((other) => other !== output);
  }

  /** One that waits and gets a key itself, Ctrl+C say, is to be heard. */
  #continue(output: Output): void {
    if (!this.#waiting.includes(output)) return;
    this.#waiting = this.#waiting.filter((other) => other !== output);
    output.setReading(true);
  }

  #end(): void {
    this.#cancel?.();
    this.#cancel = this.#holder = undefined;
    const now = this.#clock.now();
    this.#notBeforeMs = now + (now - this.#sinceMs);
    for (const output of this.#waiting) output.setReading(true);
    this.#waiting = [];
  }
}
