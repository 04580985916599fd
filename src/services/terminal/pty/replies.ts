import type { Clock } from '../../../lib/clock.ts';
import { inBackground } from '../../../lib/in-background.ts';
import type { LineDiscipline } from './whole-lines.ts';

/** A script may ask first and turn canonical mode off then. It takes them less than this. */
const PATIENCE_MS = 200;
const LOOK_AGAIN_MS = 20;

export interface ReplyRoad {
  /** Path of the program's terminal. */
  readonly path: string;
  readonly lineDiscipline: LineDiscipline;
  readonly clock: Clock;
  /** Process group that the terminal was opened with, the shell mostly. */
  readonly leader: number;
  /** Process group in the foreground; nothing where the system does not tell. */
  foreground(): number | undefined;
  write(bytes: Uint8Array): Promise<void>;
}

interface Waiting {
  readonly text: string;
  readonly asker: number | undefined;
}

/**
 * Hands answers to the program that asked, and to no other. What comes when it has ended would be typed
 * at the next prompt, where a line editor asks nothing itself, and of whole lines an answer is none.
 */
export class Replies {
  readonly #road: ReplyRoad;
  readonly #waiting: Waiting[] = [];
  #isBusy = false;
  /** A program that was seen to read keys; a shell does so only at times, and is looked at anew. */
  #known: number | undefined;

  constructor(road: ReplyRoad) {
    this.#road = road;
  }

  send(text: string): void {
    const asker = this.#road.foreground();
    if (!this.#isBusy && asker !== undefined && asker === this.#known) {
      this.#write(text);
      return;
    }
    this.#waiting.push({ text, asker });
    if (!this.#isBusy) inBackground(this.#deliver(), () => {});
  }

  async #deliver(): Promise<void> {
    this.#isBusy = true;
    try {
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) await this.#settle(next);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Writes all that one program asked for, or drops it. */
  async #settle({ asker }: Waiting): Promise<void> {
    const isReading = await this.#untilItReads(asker);
    if (isReading && asker !== this.#road.leader) this.#known = asker;
    const other = this.#waiting.findIndex((each) => each.asker !== asker);
    const own = this.#waiting.splice(0, other < 0 ? this.#waiting.length : other);
    if (isReading) this.#write(own.map(({ text }) => text).join(''));
  }

  async #untilItReads(asker: number | undefined): Promise<boolean> {
    const { path, lineDiscipline, clock } = this.#road;
    const until = clock.now() + PATIENCE_MS;
    for (;;) {
      const mode = (await lineDiscipline.inputMode(path)) ?? 'keys';
      if (this.#road.foreground() !== asker) return false;
      if (mode === 'keys') return true;
      if (clock.now() >= until) return false;
      await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve));
    }
  }

  #write(text: string): void {
    inBackground(this.#road.write(Buffer.from(text)), () => {});
  }
}
