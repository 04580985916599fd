import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { pause } from '../../src/attach/pause.ts';
import { FakeClock } from '../ui/input/fake-clock.ts';

function setting() {
  const controller = new AbortController();
  return { clock: new FakeClock(), signal: controller.signal, controller };
}

test('pauses that are over leave nothing on the signal that they shared', async () => {
  const { clock, signal } = setting();
  for (let count = 0; count < 20; count++) {
    const over = pause(250, { clock, signal });
    clock.advance(250);
    await over;
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('an abort ends a pause at once and leaves no timer, and one that came before lets none begin', async () => {
  const { clock, signal, controller } = setting();
  const cut = pause(250, { clock, signal });
  controller.abort();
  await cut;
  await pause(250, { clock, signal });
  expect(clock.waiting).toBe(0);
});
