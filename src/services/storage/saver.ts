import type { Clock } from '../../lib/clock.ts';
import { systemReason } from '../../lib/system-reason.ts';

/** Edits that follow each other closely are saved once. */
const QUIET_MS = 300;
const FIRST_RETRY_MS = 1_000;
/** A disk that was full for long is still looked at twice a minute. */
const LONGEST_RETRY_MS = 30_000;

export interface SaverOptions {
  /** Writes the state of the moment in which it is called. */
  readonly save: () => Promise<void>;
  readonly clock: Clock;
  /** Why saving fails; nothing once it works again. Called when that changes. */
  readonly onTrouble: (reason: string | undefined) => void;
}

/** Saves what changes: a little later, one save at a time, again and again until it worked. */
export class Saver {
  readonly #options: SaverOptions;
  #isDirty = false;
  #running: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;
  #trouble: string | undefined;
  #isClosed = false;

  constructor(options: SaverOptions) {
    this.#options = options;
  }

  /** There is something new to save. */
  changed(): void {
    this.#isDirty = true;
    if (!this.#running && !this.#cancelTimer) this.#schedule(QUIET_MS);
  }

  /** Saves now what is not saved yet. False when that failed; it is tried again all the same. */
  async flush(): Promise<boolean> {
    do {
      while (this.#running) await this.#running;
      if (this.#isDirty) await this.#run();
    } while (this.#isDirty && this.#failures === 0);
    return this.#failures === 0;
  }

  /** Saves what is left, and stops. False when that failed: the last state is lost. */
  close(): Promise<boolean> {
    this.#isClosed = true;
    this.#unschedule();
    return this.flush();
  }

  #schedule(ms: number): void {
    if (this.#isClosed) return;
    this.#cancelTimer = this.#options.clock.after(ms, () => {
      this.#cancelTimer = undefined;
      // Never rejects: `#attempt` tells every failure.
      void this.#run();
    });
  }

  #unschedule(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  async #run(): Promise<void> {
    this.#unschedule();
    this.#running ??= this.#attempt().finally(() => {
      this.#running = undefined;
      if (this.#isDirty) this.#schedule(this.#failures === 0 ? QUIET_MS : this.#retryMs());
    });
    await this.#running;
  }

  async #attempt(): Promise<void> {
    // Before the save reads the state: what changes from now on is for the next one.
    this.#isDirty = false;
    try {
      await this.#options.save();
      this.#failures = 0;
      this.#tell(undefined);
    } catch (error) {
      this.#isDirty = true;
      this.#failures++;
      this.#tell(systemReason(error));
    }
  }

  #retryMs(): number {
    return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
  }

  #tell(trouble: string | undefined): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#options.onTrouble(trouble);
  }
}
