import type { Clock } from '../../lib/clock.ts';
import { Failure } from '../../protocol/failure.ts';
import { timedOut } from './page-failure.ts';

/** One operation on a page may take so long; Chrome itself gives up earlier on a single question. */
export const OPERATION_LIMIT_MS = 15_000;

interface Limit {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** Throws `TIMEOUT` when the work takes longer, and `CANCELLED` when it is taken back; it is left alone then. */
export async function limited<Value>(limit: Limit, work: () => Promise<Value>): Promise<Value> {
  const { clock, ms, signal } = limit;
  let stop = () => {};
  const over = new Promise<never>((_, reject) => {
    const cancel = () =>
      reject(new Failure('CANCELLED', 'Cancelled; look at the page before retrying'));
    const stopClock = clock.after(ms, () =>
      reject(
        timedOut(
          'The page, or its Chrome, gives no answer; a Chrome that hangs is ended and started anew.',
        ),
      ),
    );
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    stop = () => {
      stopClock();
      signal.removeEventListener('abort', cancel);
    };
  });
  try {
    return await Promise.race([over, work()]);
  } finally {
    stop();
  }
}
