import type { Clock } from '../lib/clock.ts';
import { counted } from '../lib/counted.ts';
import { Failure } from '../protocol/failure.ts';
import { QUEUE_EXPIRY_MS } from '../protocol/limits.ts';

/** What waits for one project, or one page. */
interface Line {
  /** Settles when everything that came so far is over. */
  tail: Promise<void>;
  /** How much of it is not over yet. */
  length: number;
}

/** Runs work in the order in which it came, one at a time in each line; lines do not wait for each other. */
export class CallQueue {
  readonly #clock: Clock;
  readonly #lines = new Map<string, Line>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Runs `work` when its turn has come. Throws `TIMEOUT` after 15 s of waiting and `CANCELLED` when
   * the caller gives up; the work has not begun then. A failure does not hold up what comes next.
   */
  run<Value>(name: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const line = this.#lines.get(name) ?? { tail: Promise.resolve(), length: 0 };
    this.#lines.set(name, line);
    const previous = line.tail;
    const result = this.#turn(previous, signal, line.length).then(work);
    line.length += 1;
    line.tail = Promise.allSettled([previous, result]).then(() => {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(name);
    });
    return result;
  }

  async #turn(previous: Promise<void>, signal: AbortSignal, ahead: number): Promise<void> {
    const waitingSinceMs = this.#clock.now();
    let stop = () => {};
    const givenUp = new Promise<never>((_, reject) => {
      const cancel = () =>
        reject(new Failure('CANCELLED', 'Cancelled while waiting; no change applied'));
      const stopClock = this.#clock.after(QUEUE_EXPIRY_MS, () => reject(expired(ahead)));
      signal.addEventListener('abort', cancel, { once: true });
      if (signal.aborted) cancel();
      stop = () => {
        stopClock();
        signal.removeEventListener('abort', cancel);
      };
    });
    await Promise.race([givenUp, previous]).finally(stop);
    // A busy process may get to the turn before it gets to the timer.
    if (this.#clock.now() - waitingSinceMs > QUEUE_EXPIRY_MS) throw expired(ahead);
  }
}

function expired(ahead: number): Failure {
  return new Failure('TIMEOUT', 'Queued operation expired before execution; no change applied', {
    hint: `It waited ${QUEUE_EXPIRY_MS / 1000} s behind ${counted(ahead, 'earlier call')} in this project. Call again when they are done.`,
    details: { waitedMs: QUEUE_EXPIRY_MS, ahead },
  });
}
