import type { Clock } from '../lib/clock.ts';

interface PauseOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Resolves after `ms` milliseconds, or when the signal aborts; leaves nothing on the signal, which many pauses share. */
export function pause(ms: number, { clock, signal }: PauseOptions): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      callOff();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const callOff = clock.after(ms, end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
