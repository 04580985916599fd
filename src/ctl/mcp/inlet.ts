import type { Readable } from 'node:stream';

/** What may wait while the client does not read: its own end has to be seen behind that. */
const MOST_HELD_BYTES = 262_144;

/** An input that can be held up without losing sight of its end. */
export class Inlet {
  readonly #input: Readable;
  readonly #deliver: (chunk: Buffer) => void;
  /** Resolves when there is no more to come. What is held by then has been delivered. */
  readonly ended: Promise<void>;
  #isHolding = false;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(input: Readable, deliver: (chunk: Buffer) => void) {
    this.#input = input;
    this.#deliver = deliver;
    this.ended = new Promise((resolve) => {
      for (const end of ['end', 'error', 'close'])
        input.once(end, () => {
          this.release();
          resolve();
        });
    });
    input.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  get isHolding(): boolean {
    return this.#isHolding;
  }

  hold(): void {
    this.#isHolding = true;
  }

  release(): void {
    this.#isHolding = false;
    const held = this.#held;
    [this.#held, this.#heldBytes] = [[], 0];
    for (const chunk of held) this.#deliver(chunk);
    this.#input.resume();
  }

  #take(chunk: Buffer): void {
    if (!this.#isHolding) {
      this.#deliver(chunk);
      return;
    }
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes > MOST_HELD_BYTES) this.#input.pause();
  }
}
