import type { Clock } from '../../lib/clock.ts';

const MINUTE_MS = 60_000;

/** Calls back whenever a minute begins, for a clock that shows no seconds. Returns the way to stop. */
export function everyMinute(clock: Clock, act: () => void): () => void {
  let cancel = wait();
  return () => cancel();

  function wait(): () => void {
    return clock.after(MINUTE_MS - (clock.now() % MINUTE_MS), () => {
      cancel = wait();
      act();
    });
  }
}
