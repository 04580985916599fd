import { encode } from 'fast-png';
import { beforeEach, expect, test } from 'vitest';
import { PageViewing } from '../../../src/services/browser/page-viewing.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';
import { FakeSession } from './fake-session.ts';

const WHITE = Uint8Array.from([255, 255, 255]);
const PNG = Buffer.from(encode({ width: 1, height: 1, channels: 3, depth: 8, data: WHITE }));

let clock: FakeClock;
let viewing: PageViewing;
let chrome: FakeSession;
let reported: unknown[];

beforeEach(() => {
  clock = new FakeClock();
  chrome = new FakeSession();
  reported = [];
  viewing = new PageViewing({
    clock,
    onViewers: () => undefined,
    report: (error) => void reported.push(error),
  });
  viewing.attach(chrome.session);
});

/** Chrome sends a picture, which is unpacked. */
async function frame(png: Buffer): Promise<void> {
  chrome.showFrame(png);
  await expect.poll(() => clock.waiting).toBe(1);
}

function acknowledged(): number {
  return chrome.count('Page.screencastFrameAck');
}

test('a picture that cannot be unpacked is told of, and does not keep the next from coming', async () => {
  await frame(Buffer.from('no picture'));
  clock.advance(1_000);
  expect(reported).toHaveLength(1);
  expect(acknowledged()).toBe(1);
  await frame(PNG);
  clock.advance(1_000);
  expect(acknowledged()).toBe(2);
});

test('of several in a row that cannot be unpacked one is told of, and the next after a good one', async () => {
  for (const picture of ['bad', 'bad', 'bad'].map((text) => Buffer.from(text)).concat(PNG)) {
    await frame(picture);
    clock.advance(1_000);
  }
  expect(reported).toHaveLength(1);
  await frame(Buffer.from('bad'));
  expect(reported).toHaveLength(2);
});

test('a picture that Chrome was told of in time is not told of again at the next key', async () => {
  await frame(PNG);
  clock.advance(1_000);
  viewing.expectAnswer();
  expect(acknowledged()).toBe(1);
});

test('a key lets the next picture come at once', async () => {
  await frame(PNG);
  viewing.expectAnswer();
  expect(acknowledged()).toBe(1);
  clock.advance(1_000);
  expect(acknowledged()).toBe(1);
});
