import type { Clock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import { QUEUE_EXPIRY_MS } from '../protocol/limits.ts';

/** Runs work on one project in the order in which it came, one at a time; projects do not wait for each other. */
export class ProjectQueue {
  readonly #clock: Clock;
  readonly #tails = new Map<string, Promise<void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Runs `work` when its turn has come. Throws `TIMEOUT` after 15 s of waiting and `CANCELLED` when
   * the caller gives up; the work has not begun then. A failure does not hold up what comes next.
   */
  run<Value>(projectId: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const previous = this.#tails.get(projectId) ?? Promise.resolve();
    const result = this.#turn(previous, signal).then(work);
    const tail = Promise.allSettled([previous, result]).then(() => {
      if (this.#tails.get(projectId) === tail) this.#tails.delete(projectId);
    });
    this.#tails.set(projectId, tail);
    return result;
  }

  async #turn(previous: Promise<void>, signal: AbortSignal): Promise<void> {
    const waitingSinceMs = this.#clock.now();
    let stop = () => {};
    const givenUp = new Promise<never>((_, reject) => {
      const cancel = () =>
        reject(new Failure('CANCELLED', 'Cancelled while waiting; no change applied'));
      const stopClock = this.#clock.after(QUEUE_EXPIRY_MS, () => reject(expired()));
      signal.addEventListener('abort', cancel, { once: true });
      if (signal.aborted) cancel();
      stop = () => {
        stopClock();
        signal.removeEventListener('abort', cancel);
      };
    });
    await Promise.race([givenUp, previous]).finally(stop);
    // A busy process may get to the turn before it gets to the timer.
    if (this.#clock.now() - waitingSinceMs > QUEUE_EXPIRY_MS) throw expired();
  }
}

function expired(): Failure {
  return new Failure('TIMEOUT', 'Queued operation expired before execution; no change applied', {
    details: { waitedMs: QUEUE_EXPIRY_MS },
  });
}
