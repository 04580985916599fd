import { expect, test } from 'vitest';
import { type Output, RightOfWay } from '../../../src/services/terminal/right-of-way.ts';
import { HandClock } from './pane.ts';

class Pane implements Output {
  reads = true;

  setReading(reading: boolean): void {
    this.reads = reading;
  }
}

function road() {
  const clock = new HandClock();
  const rightOfWay = new RightOfWay(clock);
  const [typed, flood] = [new Pane(), new Pane()];
  rightOfWay.wrote(typed);
  rightOfWay.wrote(flood);
  return { clock, rightOfWay, typed, flood };
}

test('a flood waits from a key in another pane until its answer is drawn', () => {
  const { clock, rightOfWay, typed, flood } = road();
  rightOfWay.give(typed);
  expect([typed.reads, flood.reads]).toEqual([true, false]);
  clock.pass(2);
  rightOfWay.wrote(typed);
  expect(flood.reads).toBe(false);
  clock.pass(1);
  expect(flood.reads).toBe(true);
});

test('a program that does not answer holds nobody up for more than 8 ms', () => {
  const { clock, rightOfWay, typed, flood } = road();
  rightOfWay.give(typed);
  clock.pass(8);
  expect(flood.reads).toBe(true);
});

test('keys without a pause leave a flood half of the time', () => {
  const { clock, rightOfWay, typed, flood } = road();
  let waitedMs = 0;
  for (let ms = 0; ms < 200; ms++) {
    rightOfWay.give(typed);
    if (flood.reads) rightOfWay.wrote(flood);
    else waitedMs++;
    clock.pass(1);
  }
  // The first 8 ms are on credit.
  expect(waitedMs).toBeLessThanOrEqual((200 + 8) / 2);
});

test('a key for the pane that waits lets it go on', () => {
  const { rightOfWay, typed, flood } = road();
  rightOfWay.give(typed);
  rightOfWay.give(flood);
  expect(flood.reads).toBe(true);
});

test('a pane that has been quiet is left alone', () => {
  const { clock, rightOfWay, typed, flood } = road();
  clock.pass(1000);
  rightOfWay.give(typed);
  expect(flood.reads).toBe(true);
});

test('a pane that is closed while it waits is not told to go on', () => {
  const { clock, rightOfWay, typed, flood } = road();
  rightOfWay.give(typed);
  rightOfWay.forget(flood);
  clock.pass(8);
  expect(flood.reads).toBe(false);
});
