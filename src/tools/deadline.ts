import type { Clock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';

/** How long a tool may take, and whom that is told of. */
export interface Deadline {
  readonly clock: Clock;
  readonly ms: number;
  /** When the time began; now, where it does not say. */
  readonly startedAtMs?: number;
  /** For the message. */
  readonly toolName: string;
  /** The caller's own. */
  readonly signal: AbortSignal;
}

/**
 * Runs `work` until it is done, its time is up (`TIMEOUT`) or the caller gives up (`CANCELLED`).
 * A result that comes later is dropped; the work hears of the end through the signal it is given.
 */
export async function withDeadline<Value>(
  { clock, ms, startedAtMs = clock.now(), toolName, signal }: Deadline,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const cancel = () =>
    controller.abort(new Failure('CANCELLED', `Tool "${toolName}" was cancelled`));
  const leftMs = Math.max(0, startedAtMs + ms - clock.now());
  const stopClock = clock.after(leftMs, () =>
    controller.abort(new Failure('TIMEOUT', `Tool "${toolName}" timed out after ${ms}ms`)),
  );
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () =>
      reject(Failure.from(controller.signal.reason)),
    );
    if (controller.signal.aborted) reject(Failure.from(controller.signal.reason));
  });
  try {
    return await Promise.race([ended, controller.signal.aborted ? ended : work(controller.signal)]);
  } finally {
    stopClock();
    signal.removeEventListener('abort', cancel);
  }
}
