import { expect, test } from 'vitest';
import { UNPACKED_BYTES } from '../../../../src/services/browser/embedded/chromium-cache.ts';
import { progressText } from '../../../../src/services/browser/embedded/unpack-progress.ts';

test('unpacking tells how long it takes yet, from how long it took so far', () => {
  expect(progressText(UNPACKED_BYTES / 4, 5_000)).toBe('unpacking Chromium, 15 s left');
});

test('unpacking tells no time before it is known how fast it goes, and none below zero', () => {
  expect(progressText(0, 400)).toBe('unpacking Chromium');
  expect(progressText(10_000, 900)).toBe('unpacking Chromium');
  expect(progressText(2 * UNPACKED_BYTES, 5_000)).toBe('unpacking Chromium, 0 s left');
});
