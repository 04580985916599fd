import type { Clock } from '../../lib/clock.ts';
import { Failure } from '../../protocol/failure.ts';
import { errorCode } from './file-system.ts';

/** Edits that follow each other closely are saved once. */
const QUIET_MS = 300;
const FIRST_RETRY_MS = 1_000;
/** A disk that was full for long is still looked at twice a minute. */
const LONGEST_RETRY_MS = 30_000;

export interface SaverOptions {
  /** Writes the state of the moment in which it is called. */
  readonly save: () => Promise<void>;
  readonly clock: Clock;
  /** The standing warning while saving fails; nothing once it works again. Called when that changes. */
  readonly onTrouble: (trouble: Failure | undefined) => void;
  /** What the warning says cannot be saved. */
  readonly what: string;
}

/** Saves what changes: a little later, one save at a time, again and again until it worked. */
export class Saver {
  readonly #options: SaverOptions;
  #isDirty = false;
  #running: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;
  #trouble: Failure | undefined;
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
      // Never rejects: `#attempt` turns every failure into the standing warning.
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
      this.#warn(undefined);
    } catch (error) {
      this.#isDirty = true;
      this.#failures++;
      this.#warn(troubleOf(this.#options.what, error));
    }
  }

  #retryMs(): number {
    return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
  }

  #warn(trouble: Failure | undefined): void {
    if (trouble?.message === this.#trouble?.message) return;
    this.#trouble = trouble;
    this.#options.onTrouble(trouble);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
};

function troubleOf(what: string, error: unknown): Failure {
  const code = errorCode(error);
  const reason = REASONS[code ?? ''] ?? (error instanceof Error ? error.message : String(error));
  return new Failure('UNAVAILABLE', `Cannot save ${what}: ${reason}`, {
    hint: 'Everything goes on, and saving is tried again by itself',
    cause: error,
  });
}
