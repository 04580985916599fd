import type { Clock } from '../../lib/clock.ts';
import type { Caller } from '../../protocol/caller.ts';
import { Failure } from '../../protocol/failure.ts';
import { failed } from '../../protocol/result.ts';
import type { AuditedCall } from './record.ts';

/** A request that never became a call. */
export interface RefusedRequest {
  /** Nothing where no session's token came with it. */
  readonly caller: Caller | undefined;
  readonly failure: Failure;
}

interface Deps {
  readonly clock: Clock;
  readonly append: (call: AuditedCall) => void;
}

/** Enough to see what somebody tries; the rest is only counted, or it would push everything else out of the log. */
const LINES_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** What one sender was refused in the minute that runs. */
interface Minute {
  readonly caller: Caller | undefined;
  readonly stopClock: () => void;
  lines: number;
  /** Of those that got no line. */
  last: Failure | undefined;
  more: number;
}

/** Logs requests that were refused before they were calls: a few a minute of each session, and of all others together. */
export class RefusedRequests {
  readonly #deps: Deps;
  readonly #minutes = new Map<string, Minute>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  take({ caller, failure }: RefusedRequest): void {
    const minute = this.#minuteOf(caller);
    if (minute.lines < LINES_PER_MINUTE) {
      minute.lines += 1;
      this.#log(caller, failure);
    } else {
      minute.more += 1;
      minute.last = failure;
    }
  }

  /** Logs what was only counted so far. */
  close(): void {
    for (const key of [...this.#minutes.keys()]) this.#endMinute(key);
  }

  #minuteOf(caller: Caller | undefined): Minute {
    const key = caller?.sessionId ?? '';
    const running = this.#minutes.get(key);
    if (running) return running;
    const stopClock = this.#deps.clock.after(MINUTE_MS, () => this.#endMinute(key));
    const minute = { caller, stopClock, lines: 0, last: undefined, more: 0 };
    this.#minutes.set(key, minute);
    return minute;
  }

  #endMinute(key: string): void {
    const minute = this.#minutes.get(key);
    if (!minute) return;
    minute.stopClock();
    this.#minutes.delete(key);
    const { caller, last, more } = minute;
    if (!last) return;
    const message = `${more} more within a minute, the last one: ${last.message}`;
    this.#log(caller, new Failure(last.code, message));
  }

  #log(caller: Caller | undefined, failure: Failure): void {
    this.#deps.append({
      caller,
      toolName: '',
      capabilities: [],
      args: null,
      result: failed(failure),
      startedAtMs: this.#deps.clock.now(),
      durationMs: 0,
    });
  }
}
