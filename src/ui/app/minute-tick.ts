import type { Clock } from '../../lib/clock.ts';

const MINUTE_MS = 60_000;

/** Calls back when a minute begins, for the time of day on the screen. Returns the way to stop. */
export function everyMinute(clock: Clock, tick: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = clock.after(MINUTE_MS - (clock.now() % MINUTE_MS), () => {
      tick();
      wait();
    });
  };
  wait();
  return () => cancel();
}
