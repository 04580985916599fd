import type { Clock } from './clock.ts';

/** Whether something is done, or has failed, within some milliseconds. It goes on either way. */
export async function isDoneWithin(
  work: Promise<unknown>,
  ms: number,
  clock: Clock,
): Promise<boolean> {
  let callOff = () => {};
  const late = new Promise<false>((resolve) => {
    callOff = clock.after(ms, () => resolve(false));
  });
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, late]).finally(callOff);
}
